import {
  claimAdvancedPosting,
  claimLostPosting,
  claimOwedPosting,
} from '@borough/domain/ledger/deposit-postings.rules';
import { claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { lostClaim } from '@borough/domain/payouts/lost-deposit.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { coverRefunds } from '#money/payments/cover-refunds.ts';
import { book } from '#money/payments/refunds.ts';
import { bookClaimFee } from './claim-fee.ts';
import { passClaimOn } from './pass-claim-on.ts';
import { handedOverOf, lostDepositOf } from './payout-facts.store.ts';
import { lockDepositDisputes, payLess } from './payouts.store.ts';

/**
 * Books what follows from a charged deposit that a bank took back for good, or from the bank changing its mind; does nothing
 * if that's already booked. Refunds that haven't left are not paid a second time. What was awarded to the owner becomes the
 * renter's debt, and is the owner's again once it's paid, or at once if they are protected.
 */
export async function settleLostDeposit(tx: Tx, bookingId: string, now: Date): Promise<void> {
  await lockDepositDisputes(tx, bookingId);
  const before = await lostDepositOf(tx, bookingId);
  if (!before || (before.lostCents === 0 && before.owedCents === 0)) return;
  if (before.intentId !== null)
    await coverRefunds(tx, { ...before, bookingId, intentId: before.intentId }, now);
  const lost = (await lostDepositOf(tx, bookingId)) ?? before;
  const { ownerId, renterId, terms } = lost;
  const wanted = lostClaim({ ...lost, ...(await handedOverOf(tx, bookingId)) });
  const owed = wanted.owedCents - lost.owedCents;
  const advanced = wanted.advancedCents - lost.advancedCents;
  if (owed !== 0) {
    await book(tx, bookingId, claimOwedPosting(renterId, owed), now);
    await book(tx, bookingId, claimLostPosting(ownerId, owed), now);
  }
  if (advanced !== 0) await book(tx, bookingId, claimAdvancedPosting(ownerId, advanced), now);
  if (owed !== 0 || advanced !== 0) {
    const to = lost.awardedCents - wanted.owedCents + wanted.advancedCents;
    const from = lost.awardedCents - lost.owedCents + lost.advancedCents;
    await bookClaimFee(tx, { id: bookingId, ownerId, terms }, { from, to }, now);
    await payLess(tx, bookingId, claimNetOf(to, terms), 'claim');
  }
  // A credit of the renter may already pay what they owe.
  if (owed > 0) await passClaimOn(tx, bookingId, now);
}
