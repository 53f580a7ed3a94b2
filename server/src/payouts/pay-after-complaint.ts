import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Tx } from '../db/transaction.ts';
import { payLess, wakePayoutsOfBooking } from './payouts.store.ts';

/** Has the clock look again at a payout that waited for a complaint about its rental, less what goes back to the renter. */
export async function payAfterComplaint(
  tx: Tx,
  { id, refundCents, ownerKeepsCents }: Pick<BookingState, 'id' | 'refundCents' | 'ownerKeepsCents'>,
  now: Date,
): Promise<void> {
  if (refundCents) await payLess(tx, id, ownerKeepsCents ?? 0);
  await wakePayoutsOfBooking(tx, id, now);
}
