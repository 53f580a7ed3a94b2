import type { Tx } from '../db/transaction.ts';
import { claimRestOf } from './payout-facts.store.ts';
import { payLess, wakePayoutsOfBooking } from './payouts.store.ts';

/** What the owner of a booking was given of a claim once the renter had paid what could not be charged, in cents. */
export const passedOnOf = async (tx: Tx, bookingId: string): Promise<number> =>
  (await claimRestOf(tx, bookingId))?.passedCents ?? 0;

/**
 * Lowers to so many cents what a claim still brings an owner whose item is back, out of the charged deposit and of what was paid
 * later, as far as it was not sent; null leaves it. The clock looks again at what of the booking waits.
 */
export async function payAfterReturn(
  tx: Tx,
  bookingId: string,
  { ofCharge, ofRest }: { ofCharge: number | null; ofRest: number | null },
  now: Date,
): Promise<void> {
  if (ofCharge !== null) await payLess(tx, bookingId, ofCharge, 'claim');
  if (ofRest !== null) await payLess(tx, bookingId, ofRest, 'claim_rest');
  await wakePayoutsOfBooking(tx, bookingId, now);
}
