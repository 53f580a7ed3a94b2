import { shareLostPosting } from '@borough/domain/ledger/payout-postings.rules';
import { shareLost } from '@borough/domain/payouts/freezes.rules';
import { madeGood } from '@borough/domain/payouts/made-good.rules';
import { isOfRental } from '@borough/domain/payouts/payout-state';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { book } from '#money/payments/refunds.ts';
import { settleLostDeposit } from './settle-lost-deposit.ts';
import {
  bookingOfDispute,
  bookingsPaidBy,
  handedOverOf,
  lostPaymentOf,
  owedOn,
} from './payout-facts.store.ts';
import {
  insertPayout,
  lockPayoutsOf,
  type PayoutRow,
  unsentOn,
  wakePayoutsOfBooking,
} from './payouts.store.ts';
import { notifyOfDepositDispute, notifyOfDispute } from './tell-of-payout.ts';

/**
 * Books what the owner loses with a payment that a bank took back for good, or gets back if the bank changed its mind; does
 * nothing if that's already booked, or if the owner is protected. The payout must be locked. If it's already over, another
 * payout pays what the owner gets back.
 */
export async function settleLostShare(tx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const { bookingId, ownerId, purpose, cents } = payout;
  if (!isOfRental(purpose)) return;
  const lost = await lostPaymentOf(tx, bookingId);
  if (!lost || (lost.lostCents === 0 && lost.takenCents === 0)) return;
  const share = Math.min(cents, lost.keepsCents ?? cents);
  const wanted = shareLost(share, lost.lostCents, await handedOverOf(tx, bookingId));
  const change = wanted - lost.takenCents;
  if (change === 0) return;
  await book(tx, bookingId, shareLostPosting(ownerId, change), now);
  const owedCents = (await owedOn(tx, payout)) - (await unsentOn(tx, payout));
  const again = madeGood(payout, { returnedCents: -change, owedCents }, now);
  if (again) await insertPayout(tx, { bookingId, ownerId, purpose: 'made_good', ...again }, now);
}

/**
 * Applies a change in a payment's dispute to the payouts that come from it, and notifies the owner: they freeze, continue, or
 * are lost with it. For a debt payment, those are the payouts of what it made good.
 */
export async function followDisputeOfPayout(
  deps: Pick<Deps, 'db' | 'now'>,
  disputeId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const bookingId = await bookingOfDispute(tx, disputeId);
    if (bookingId) {
      await settleLostShares(tx, bookingId, deps.now());
      await notifyOfDispute(tx, disputeId, deps.now());
      return notifyOfDepositDispute(tx, disputeId, deps.now());
    }
    for (const paid of await bookingsPaidBy(tx, disputeId)) await wakePayoutsOfBooking(tx, paid, deps.now());
  });
}

/** Settles what a booking's owner loses or gets back, and has the clock look at its unsent payouts. */
export async function settleLostShares(tx: Tx, bookingId: string, now: Date): Promise<void> {
  await settleLostDeposit(tx, bookingId, now);
  for (const payout of await lockPayoutsOf(tx, bookingId)) await settleLostShare(tx, payout, now);
  await wakePayoutsOfBooking(tx, bookingId, now);
}
