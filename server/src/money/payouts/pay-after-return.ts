import type { BookingState } from '@borough/domain/bookings/booking-state';
import { claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { claimRestOf } from './payout-facts.store.ts';
import { payLess, wakePayoutsOfBooking } from './payouts.store.ts';

/** How much of a claim a booking's owner was given once the renter had paid what couldn't be charged, in cents. */
export const passedOnOf = async (tx: Tx, bookingId: string): Promise<number> =>
  (await claimRestOf(tx, bookingId))?.passedCents ?? 0;

/**
 * Lowers what a claim still brings an owner whose item is back to these cents, from the charged deposit and from what was
 * paid later, less our fee and as far as it hasn't been sent; null leaves it as it is. The clock looks again at the booking's waiting
 * payouts.
 */
export async function payAfterReturn(
  tx: Tx,
  { id: bookingId, terms }: Pick<BookingState, 'id' | 'terms'>,
  { ofCharge, ofRest }: { ofCharge: number | null; ofRest: number | null },
  now: Date,
): Promise<void> {
  if (ofCharge !== null) await payLess(tx, bookingId, claimNetOf(ofCharge, terms), 'claim');
  if (ofRest !== null) await payLess(tx, bookingId, claimNetOf(ofRest, terms), 'claim_rest');
  await wakePayoutsOfBooking(tx, bookingId, now);
}
