import sql, { raw } from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { rows, type Queryable } from '#floor/db/query.ts';

export interface ListedItem {
  id: string;
  updatedAt: string;
}

/** Up to `limit` listed items in the order of their ids, starting at an id or just after it. */
export async function listedFrom(
  db: Queryable,
  from: { id: string; itself: boolean } | null,
  limit: number,
): Promise<ListedItem[]> {
  const start = from === null ? raw('true') : from.itself ? sql`i.id >= ${from.id}` : sql`i.id > ${from.id}`;
  return rows<ListedItem>(
    db,
    sql`select i.id, ${isoInstant('i.updated_at')} as "updatedAt" from public.items i
        where i.listed and ${start} order by i.id limit ${limit}`,
  );
}

/** The first id of each group of `size` listed items, in id order. */
export async function firstOfEach(db: Queryable, size: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (
          select i.id, row_number() over (order by i.id) as n from public.items i where i.listed
        ) numbered where n % ${size}::int = 1 or ${size}::int = 1 order by id`,
  );
  return found.map(({ id }) => id);
}
