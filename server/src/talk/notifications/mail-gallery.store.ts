import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A listed item with a photo, shown in place of the sample one; undefined if there is none. */
export async function anItemWithPhoto(tx: Tx): Promise<string | undefined> {
  const item = await one<{ id: string }>(
    tx,
    sql`select id from public.items where listed and image_thumbnail is not null order by created_at, id limit 1`,
  );
  return item?.id;
}
