import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Tx } from '#floor/db/transaction.ts';
import { findBooking, findBookings } from './bookings.store.ts';

/** A booking as its machine knows it, without locking it. Callers that show any of it first check who may read it. */
export function readBookingState(tx: Tx, id: string): Promise<BookingState | undefined> {
  return findBooking(tx, id);
}

/** Several bookings by id. As above, callers first check who may read them. */
export async function readBookingStates(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingState>> {
  return new Map((await findBookings(tx, ids)).map((booking) => [booking.id, booking]));
}
