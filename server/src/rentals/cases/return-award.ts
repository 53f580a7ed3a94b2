import type { BookingState } from '@borough/domain/bookings/booking-state';
import { backCountsAt, keptWhenBack } from '@borough/domain/cases/back-again.rules';
import type { CaseState } from '@borough/domain/cases/case-state';
import {
  claimForgivenPosting,
  claimReturnedPosting,
  depositReturnedPosting,
} from '@borough/domain/ledger/deposit-postings.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { chargedHoldOf, isYetToDivide } from '#money/deposits/charged-hold.ts';
import { book, giveBack, isTakenBack } from '#money/payments/refunds.ts';
import { bookClaimFee } from '#money/payouts/claim-fee.ts';
import { passedOnOf, payAfterReturn } from '#money/payouts/pay-after-return.ts';
import { passClaimOn } from '#money/payouts/pass-claim-on.ts';

/** How much of the award the owner keeps if the item is back as of now, or as of when the renter said so; in cents. */
export const keptOf = (it: CaseState, booking: BookingState, now: Date): number =>
  keptWhenBack(booking, Number(it.verdict), (backCountsAt(it) && it.backSaidAt) ?? now);

/**
 * Gives the renter back what was awarded for a lost item that is back, except for the late days: refunds what was charged,
 * and forgives what they still owe. The owner's payouts are lowered, or taken back by the clock once the refund has left;
 * whatever can't be taken back is their debt. None of that is needed if the provider has yet to charge the deposit: then
 * only the late days will be divided. Our fee is for what the owner keeps.
 */
export async function returnAward(tx: Tx, booking: BookingState, it: CaseState, now: Date): Promise<void> {
  if (await isYetToDivide(tx, booking.id)) return;
  const { id: bookingId, ownerId, renterId } = booking;
  const awarded = Number(it.verdict);
  const back = awarded - Number(it.keptCents);
  const charged = await chargedHoldOf(tx, bookingId);
  const fromCharge = Math.min(awarded, charged?.cents ?? 0);
  const refundCents = Math.min(back, fromCharge);
  // If a bank took the deposit back for good, the renter has all of it and owes what was awarded.
  const goesBack = charged !== null && refundCents > 0 && !(await isTakenBack(tx, charged.intentId));
  if (goesBack) {
    await book(tx, bookingId, claimReturnedPosting(ownerId, refundCents), now);
    await bookClaimFee(tx, booking, { from: fromCharge, to: fromCharge - refundCents }, now);
    const order = { bookingId, paymentIntentId: charged.intentId, cents: refundCents };
    const postings = [depositReturnedPosting(refundCents)];
    await giveBack(tx, { type: 'refund', ...order, purpose: 'came_back', postings }, now);
  }
  const restBack = goesBack ? back - refundCents : back;
  const passedCents = await passedOnOf(tx, bookingId);
  const ofRest = restBack > 0 && passedCents > 0 ? passedCents - restBack : null;
  if (ofRest !== null) {
    await book(tx, bookingId, claimReturnedPosting(ownerId, restBack), now);
    await bookClaimFee(tx, booking, { from: passedCents, to: ofRest }, now);
  }
  if (restBack > 0) await book(tx, bookingId, claimForgivenPosting(renterId, restBack), now);
  if (restBack > 0 && passedCents === 0) await passClaimOn(tx, bookingId, now);
  await payAfterReturn(tx, booking, { ofCharge: goesBack ? fromCharge - refundCents : null, ofRest }, now);
}
