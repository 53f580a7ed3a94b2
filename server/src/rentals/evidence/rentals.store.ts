import type { BookingEvent } from '@borough/domain/bookings/booking-events.contract';
import type { HandoverTimes } from '@borough/domain/evidence/handover.rules';
import sql, { empty, type Sql } from 'sql-template-tag';
import { keptTerms } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A rental, as far as its evidence needs it. */
export interface Rental extends HandoverTimes {
  id: string;
  itemId: string;
  renterId: string;
  ownerId: string;
  status: BookingEvent['status'];
  checklist: string[];
}

// Dates held while they are being paid for are the renter's own business.
const rental = (bookingId: string, personId: string, lock: Sql) => sql`
  select id, item_id as "itemId", renter_id as "renterId", owner_id as "ownerId", status, starts_at as "startsAt",
    picked_up_at as "pickedUpAt", returned_at as "returnedAt", checklist,
    case when ${keptTerms('bookings')} #>> '{returning,disagreeFrom}' = 'end' then said_back_at end as "backByOwnerAt"
  from public.bookings
  where id = ${bookingId}
    and (renter_id = ${personId} or (owner_id = ${personId} and (kind = 'request' or paid_at is not null))) ${lock}`;

/** The rental for either of its two people; undefined for everyone else. */
export function rentalFor(tx: Tx, bookingId: string, personId: string): Promise<Rental | undefined> {
  return one(tx, rental(bookingId, personId, empty));
}

/** Same as above, but locked, so that whatever is written about it is written one at a time. */
export function lockRentalFor(tx: Tx, bookingId: string, personId: string): Promise<Rental | undefined> {
  return one(tx, rental(bookingId, personId, sql`for no key update`));
}

/** A rental's two people. */
export function partiesOf(
  tx: Tx,
  bookingId: string,
): Promise<{ renterId: string; ownerId: string } | undefined> {
  return one(
    tx,
    sql`select renter_id as "renterId", owner_id as "ownerId" from public.bookings where id = ${bookingId}`,
  );
}

/** The cases about a booking that an admin has to decide: who was drawn, and since when. */
export function casesToDecide(
  tx: Tx,
  bookingId: string,
): Promise<
  {
    adminId: string | null;
    contestedAt: Date;
    appealedAt: Date | null;
    pausedAt: Date | null;
    pausedMs: number;
  }[]
> {
  return rows(
    tx,
    sql`select admin_id as "adminId", contested_at as "contestedAt", appealed_at as "appealedAt",
          paused_at as "pausedAt", paused_ms::float8 as "pausedMs" from public.cases
        where booking_id = ${bookingId} and status = 'contested' and closed_at is null`,
  );
}
