import type { BookingState } from '@borough/domain/bookings/booking-state';
import { after } from '@borough/domain/clocks';
import { earnedBy, firstLater, isFirstPayout } from '@borough/domain/payouts/payout-clock.rules';
import type { Tx } from '../db/transaction.ts';
import { insertPayout, newcomerOf } from './payouts.store.ts';

/** Records what a booking that just ended earned its owner, if anything, and when it's due to be sent. */
export async function earnPayout(tx: Tx, booking: BookingState): Promise<void> {
  const earned = earnedBy(booking);
  if (!earned) return;
  const { id: bookingId, ownerId } = booking;
  const { purpose, cents, at } = earned;
  const isFirst = isFirstPayout(await newcomerOf(tx, ownerId), at);
  const dueAt = isFirst ? after(earned.dueAt, firstLater) : earned.dueAt;
  await insertPayout(tx, { bookingId, ownerId, purpose, cents, dueAt, isFirst }, at);
}

/** Records what a finally settled claim brings a booking's owner out of its charged deposit, in cents; it's due to be sent immediately. */
export async function earnClaim(
  tx: Tx,
  { id: bookingId, ownerId }: Pick<BookingState, 'id' | 'ownerId'>,
  cents: number,
  now: Date,
): Promise<void> {
  if (cents > 0)
    await insertPayout(tx, { bookingId, ownerId, purpose: 'claim', cents, dueAt: now, isFirst: false }, now);
}
