import type { DayRange } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Locks the person's own item and returns its time zone; undefined if it isn't theirs or doesn't exist. */
export async function lockOwnCalendar(
  tx: Tx,
  itemId: string,
  ownerId: string,
): Promise<{ timeZone: string } | undefined> {
  return one<{ timeZone: string }>(
    tx,
    sql`select time_zone as "timeZone" from public.items where id = ${itemId} and owner_id = ${ownerId} for no key update`,
  );
}

export interface Period extends DayRange {
  id: string;
}

/** Replaces the item's periods with these; returns them as stored. */
export async function replacePeriods(
  tx: Tx,
  itemId: string,
  periods: readonly DayRange[],
): Promise<Period[]> {
  await changed(tx, sql`delete from public.item_availability where item_id = ${itemId}`);
  const stored = await rows<Period>(
    tx,
    sql`insert into public.item_availability (item_id, start_date, end_date)
        select ${itemId}, s, e
        from unnest(${periods.map((p) => p.startDate)}::date[], ${periods.map((p) => p.endDate)}::date[]) as t (s, e)
        returning id, start_date as "startDate", end_date as "endDate"`,
  );
  return stored.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}
