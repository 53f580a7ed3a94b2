import type { Search } from '@borough/domain/search/search';
import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '#floor/db/transaction.ts';
import { conditionsOf } from './search-filters.store.ts';

/**
 * Which of these items each of the searches finds, in one statement; while a category is becoming part of another, a search of either
 * finds the items of both.
 */
export async function selectFound(
  tx: Tx,
  searches: readonly Search[],
  itemIds: readonly string[],
): Promise<{ n: number; itemId: string }[]> {
  const each = searches.map(
    (search, n) =>
      sql`select ${raw(String(n))} as n, i.id::text as "itemId" from changed i
        where ${conditionsOf({ ...search, orMerging: true })}`,
  );
  const { text, values } = sql`with changed as materialized (
      select * from public.items where id = any(${itemIds}::uuid[]))
    ${join(each, ' union all ')}`;
  // Not prepared under a name: hardly two of these statements are alike.
  return (await tx.query<{ n: number; itemId: string }>(text, values)).rows;
}

/** Who owns what a search finds, those of the newest items first, up to a limit. */
export async function selectOwners(tx: Tx, search: Search, limit: number): Promise<string[]> {
  const { text, values } = sql`select i.owner_id as id from public.items i where ${conditionsOf(search)}
    group by i.owner_id order by max(i.created_at) desc, i.owner_id limit ${limit}::int`;
  // Not prepared under a name, for the same reason.
  return (await tx.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
}
