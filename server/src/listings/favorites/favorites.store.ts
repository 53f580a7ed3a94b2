import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A person's favorites, latest first, including items others can no longer see. */
export async function favoritesOf(tx: Queryable, personId: string): Promise<string[]> {
  const kept = await rows<{ id: string }>(
    tx,
    sql`select item_id as id from public.favorites where person_id = ${personId} order by created_at desc, item_id`,
  );
  return kept.map(({ id }) => id);
}

/** Locks a person's favorites until this transaction ends, so that of two additions, the second counts the first. */
export async function lockFavorites(tx: Tx, personId: string): Promise<void> {
  await one(tx, sql`select id from public.profiles where id = ${personId} for no key update`);
}

/** Adds listed items to a person's favorites, the first as the latest; skips items that aren't listed or are the person's own. */
export async function insertFavorites(
  tx: Tx,
  personId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.favorites (person_id, item_id, created_at)
        select ${personId}, i.id, ${now}::timestamptz - wanted.place * interval '1 millisecond'
        from unnest(${itemIds}::uuid[]) with ordinality as wanted (id, place)
        join public.items i on i.id = wanted.id
        where i.listed and i.owner_id <> ${personId}
        on conflict do nothing`,
  );
}

/** Removes one item from a person's favorites. */
export async function deleteFavorite(tx: Tx, personId: string, itemId: string): Promise<void> {
  await changed(tx, sql`delete from public.favorites where person_id = ${personId} and item_id = ${itemId}`);
}
