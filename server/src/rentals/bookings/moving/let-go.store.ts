import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { LetGoBefore } from '@borough/domain/bookings/let-go.rules';
import { aYearBefore } from '@borough/domain/clocks';
import sql from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** How often an owner let bookings go in the twelve months before a moment, and since. */
export async function letGoBefore(tx: Tx, ownerId: string, now: Date): Promise<LetGoBefore> {
  const row = await one<LetGoBefore>(
    tx,
    sql`select count(*) filter (where cancel_reason <> 'previous_not_returned')::int as cancelled,
          count(*) filter (where cancel_reason = 'previous_not_returned')::int as lost
        from public.bookings
        where owner_id = ${ownerId} and owner_nth is not null and cancelled_at > ${aYearBefore(now)}`,
  );
  return row ?? { cancelled: 0, lost: 0 };
}

/** The same, for a move that adds to it: holds back every other such move of this owner until the transaction ends. */
export async function lockLetGoBefore(tx: Tx, ownerId: string, now: Date): Promise<LetGoBefore> {
  await one(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`bookings let go by ${ownerId}`}, 0))`);
  return letGoBefore(tx, ownerId, now);
}

/** Whether the renter of a late rental of the item says that it is back, and the owner hasn't contested that. */
export async function saidBackOf(tx: Tx, itemId: string): Promise<boolean> {
  const row = await one<{ said: boolean }>(
    tx,
    sql`select exists (select from public.bookings where item_id = ${itemId} and status = 'active'
          and overdue_since is not null and return_claimed_at is not null and return_contested_at is null) as said`,
  );
  return row?.said ?? false;
}

/** Bookings that a late rental of the same item cost after `since`, while its owner said that it wasn't back. */
export async function lostTo(tx: Tx, rental: BookingState, since: Date): Promise<string[]> {
  const { itemId, overdueSince, returnedAt, completedAt } = rental;
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from public.bookings
        where item_id = ${itemId} and status = 'cancelled' and cancel_reason = 'previous_not_returned'
          and owner_nth is not null and cancelled_at > ${since}
          and previous_late_at between ${overdueSince} and ${returnedAt ?? completedAt ?? 'infinity'}
        order by cancelled_at, id`,
  );
  return found.map(({ id }) => id);
}
