import type { BookingState } from '@borough/domain/bookings/booking-state';
import { after } from '@borough/domain/clocks';
import { claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { claimDueAt } from '@borough/domain/payouts/hasty-claim.rules';
import { type Earned, firstLater, isFirstPayout } from '@borough/domain/payouts/payout-clock.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { bookClaimFee } from './claim-fee.ts';
import { claimPaceOf } from './payout-facts.store.ts';
import { insertPayout, newcomerOf, payLess } from './payouts.store.ts';

/** Records what a booking that just ended earned its owner, and when it's due to be sent. */
export async function earnPayout(
  tx: Tx,
  { id: bookingId, ownerId }: Pick<BookingState, 'id' | 'ownerId'>,
  earned: Earned,
): Promise<void> {
  const { purpose, cents, at } = earned;
  const isFirst = isFirstPayout(await newcomerOf(tx, ownerId), at);
  const dueAt = isFirst ? after(earned.dueAt, firstLater) : earned.dueAt;
  await insertPayout(tx, { bookingId, ownerId, purpose, cents, dueAt, isFirst }, at);
}

/** Lowers what a completed rental still brings its owner to these cents, as far as it hasn't been sent. */
export const earnLess = (tx: Tx, bookingId: string, cents: number): Promise<void> =>
  payLess(tx, bookingId, cents);

/**
 * Records what a finally settled claim brings a booking's owner out of its charged deposit, in cents. What is left of that
 * after our fee is due to be sent immediately, or a week later if the claim looks arranged.
 */
export async function earnClaim(
  tx: Tx,
  booking: Pick<BookingState, 'id' | 'ownerId' | 'terms'>,
  cents: number,
  now: Date,
): Promise<void> {
  if (cents <= 0) return;
  const { id: bookingId, ownerId, terms } = booking;
  await bookClaimFee(tx, booking, { from: 0, to: cents }, now);
  const earned = { bookingId, ownerId, purpose: 'claim', cents: claimNetOf(cents, terms) } as const;
  const dueAt = claimDueAt(await claimPaceOf(tx, bookingId), terms, now);
  await insertPayout(tx, { ...earned, dueAt, isFirst: false }, now);
}
