import type { OwnerEntry } from '@borough/domain/payouts/statement.rules';
import type { StatementQuery } from '@borough/domain/payouts/statement.contract';
import sql from 'sql-template-tag';
import { one, rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** The balance of an owner's account before this day, in cents; below zero is what we owe them. */
export async function balanceBefore(tx: Tx, ownerId: string, day: string): Promise<number> {
  const row = await one<{ cents: number }>(
    tx,
    sql`select coalesce(sum(l.cents), 0)::int as cents
        from public.ledger_lines l join public.bookings b on b.id = l.booking_id
        where l.person_id = ${ownerId} and l.account = 'owner' and not b.imported
          and (l.at at time zone b.time_zone)::date < ${day}::date`,
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
    sql`select (l.at at time zone b.time_zone)::date::text as day, b.id as "bookingId", b.item_id as "itemId", b.title,
          b.start_date::text as "startDate", b.end_date::text as "endDate", l.memo, l.cents
        from public.ledger_lines l join public.bookings b on b.id = l.booking_id
        where l.person_id = ${ownerId} and l.account = 'owner' and not b.imported
          and (l.at at time zone b.time_zone)::date >= ${from}::date
          and (l.at at time zone b.time_zone)::date < ${before}::date
        order by l.at, l.id`,
  );
}
