import type { BookingState } from '@borough/domain/bookings/booking-state';
import { backCountsAt, keptWhenBack } from '@borough/domain/cases/back-again.rules';
import type { CaseState } from '@borough/domain/cases/case-state';
import {
  claimForgivenPosting,
  claimReturnedPosting,
  depositReturnedPosting,
} from '@borough/domain/ledger/deposit-postings.rules';
import type { LockedBooking } from '../bookings/moving/make-move.ts';
import type { Tx } from '../db/transaction.ts';
import { chargedHoldOf, isYetToDivide } from '../deposits/charged-hold.ts';
import { book, giveBack, isTakenBack } from '../payments/refunds.ts';
import { passedOnOf, payAfterReturn } from '../payouts/pay-after-return.ts';
import { passClaimOn } from '../payouts/pass-claim-on.ts';
import { resumeItem } from './cases.store.ts';

/** What of the award the owner keeps if the item is back as of now, or since the renter said so; in cents. */
export const keptOf = (it: CaseState, booking: BookingState, now: Date): number =>
  keptWhenBack(booking, Number(it.verdict), (backCountsAt(it) && it.backSaidAt) ?? now);

/**
 * Gives the renter back what was awarded for a lost item that is back, but for the late days: what was charged is refunded, what they
 * still owe is forgiven. The owner's payouts are lowered, or taken back by the clock once the refund has left; what cannot be
 * taken back is their debt. Nothing of that is needed while the provider has yet to charge the deposit: then only the late days will
 * be divided. An item we paused is listed again when its owner has it, not when they stayed silent.
 */
export async function returnAward(
  tx: Tx,
  { booking }: LockedBooking,
  it: CaseState,
  { by, now }: { by: { part: string }; now: Date },
): Promise<void> {
  if (by.part === 'owner') await resumeItem(tx, { id: it.id, itemId: booking.itemId });
  if (await isYetToDivide(tx, booking.id)) return;
  const { id: bookingId, ownerId, renterId } = booking;
  const awarded = Number(it.verdict);
  const back = awarded - Number(it.keptCents);
  const charged = await chargedHoldOf(tx, bookingId);
  const fromCharge = Math.min(awarded, charged?.cents ?? 0);
  const refundCents = Math.min(back, fromCharge);
  // Of a deposit that a bank took back for good the renter has everything.
  const goesBack = charged !== null && refundCents > 0 && !(await isTakenBack(tx, charged.intentId));
  if (goesBack) {
    await book(tx, bookingId, claimReturnedPosting(ownerId, refundCents), now);
    const order = { bookingId, paymentIntentId: charged.intentId, cents: refundCents };
    const postings = [depositReturnedPosting(refundCents)];
    await giveBack(tx, { type: 'refund', ...order, purpose: 'came_back', postings }, now);
  }
  const restBack = back - refundCents;
  const passedCents = await passedOnOf(tx, bookingId);
  const ofRest = restBack > 0 && passedCents > 0 ? passedCents - restBack : null;
  if (ofRest !== null) await book(tx, bookingId, claimReturnedPosting(ownerId, restBack), now);
  if (restBack > 0) await book(tx, bookingId, claimForgivenPosting(renterId, restBack), now);
  if (restBack > 0 && passedCents === 0) await passClaimOn(tx, bookingId, now);
  await payAfterReturn(tx, bookingId, { ofCharge: goesBack ? fromCharge - refundCents : null, ofRest }, now);
}
