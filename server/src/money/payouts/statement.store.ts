import type { OwnerEntry } from '@borough/domain/payouts/statement.rules';
import type { StatementQuery } from '@borough/domain/payouts/statement.contract';
import sql, { type Sql } from 'sql-template-tag';
import { ownerLines } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** The entries on an owner's account that the provider's money stands behind, each with its day in the rental's time zone. */
const dated = (ownerId: string): Sql => sql`
  select e.*, (e.at at time zone e.time_zone)::date as day from (${ownerLines(ownerId)}) e
  where not exists (select from public.bookings b where b.id = e.booking_id and b.imported)`;

/** The balance of an owner's account before this day, in cents; below zero is what we owe them. */
export async function balanceBefore(tx: Tx, ownerId: string, day: string): Promise<number> {
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(-sum(e.cents), 0)::int as cents from (${dated(ownerId)}) e where e.day < ${day}::date`,
  );
  return row?.cents ?? 0;
}

/** The entries on an owner's account from one day until before another, each in its rental's time zone, oldest first. */
export async function ownerEntries(
  tx: Tx,
  ownerId: string,
  { from, before }: StatementQuery,
): Promise<OwnerEntry[]> {
  return rows<OwnerEntry>(
    tx,
    sql`select e.day::text as day, e.booking_id as "bookingId", e.item_id as "itemId", e.title,
          e.start_date::text as "startDate", e.end_date::text as "endDate", e.memo, -e.cents as cents
        from (${dated(ownerId)}) e where e.day >= ${from}::date and e.day < ${before}::date
        order by e.at, e.id`,
  );
}
