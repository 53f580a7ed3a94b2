import type { Day } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What about an item became better for someone: it's listed, it costs less, or some of its days came free. */
export interface ItemChange {
  itemId: string;
  why: 'new' | 'price' | 'dates';
  /** The daily price before. */
  wasCents: number | null;
  /** The days that came free; null if they aren't known. */
  startDate: Day | null;
  endDate: Day | null;
}

/** Takes up to that many changes, the oldest first; with this transaction rolled back, they are there again. */
export async function takeChanges(tx: Tx, limit: number): Promise<ItemChange[]> {
  return rows<ItemChange>(
    tx,
    sql`delete from public.item_changes where id = any (array(
          select id from public.item_changes order by id for update skip locked limit ${limit}::int))
        returning item_id as "itemId", why, was_cents as "wasCents", start_date as "startDate", end_date as "endDate"`,
  );
}

/**
 * Where these items are, as everyone may see it, and of which category, if they are listed: once for each name it has or had, or that
 * a category has or had which is becoming part of the same one.
 */
export async function whereabouts(
  tx: Tx,
  itemIds: readonly string[],
): Promise<{ id: string; lat: number | null; lng: number | null; category: string }[]> {
  return rows(
    tx,
    sql`select i.id, i.public_latitude as lat, i.public_longitude as lng, c.name as category
        from public.items i join public.categories o on o.id = i.category_id
        join public.categories k on coalesce(k.merging_into, k.id) = coalesce(o.merging_into, o.id)
        cross join lateral (
          select k.name union all select a.alias from public.category_aliases a where a.category_id = k.id
        ) c
        where i.id = any(${itemIds}::uuid[]) and i.listed`,
  );
}
