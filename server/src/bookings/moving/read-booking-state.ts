import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Tx } from '../../db/transaction.ts';
import { findBooking } from './bookings.store.ts';

/** A booking as its machine knows it, without locking it. Callers that show any of it check first who may read it. */
export function readBookingState(tx: Tx, id: string): Promise<BookingState | undefined> {
  return findBooking(tx, id);
}
