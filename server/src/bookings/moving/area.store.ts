import sql from 'sql-template-tag';
import { one } from '../../db/query.ts';
import type { Tx } from '../../db/transaction.ts';

/** "Oakland, CA": where an item is, as far as anybody may know; null for a place we could not read. */
export async function areaOf(tx: Tx, itemId: string): Promise<string | null> {
  const item = await one<{ area: string | null }>(
    tx,
    sql`select city || ', ' || state as area from public.items where id = ${itemId}`,
  );
  return item?.area ?? null;
}
