import {
  debtPaidPosting,
  keptForDebtPosting,
  payoutOrderedPosting,
  reversalOrderedPosting,
} from '@borough/domain/ledger/payout-postings.rules';
import {
  applyToPayout,
  type Debt,
  type PayoutEffect,
  type PayoutHappening,
} from '@borough/domain/payouts/payout.machine';
import type { Tx } from '#floor/db/transaction.ts';
import { reversalOrder, reverseTransferAct } from '#money/payments/acts/reverse-transfer.ts';
import { transferAct, transferOrder } from '#money/payments/acts/transfer.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { book } from '#money/payments/refunds.ts';
import { passClaimOn } from './pass-claim-on.ts';
import { type PayoutRow, savePayout } from './payouts.store.ts';
import { notifyOfPayout } from './tell-of-payout.ts';

/** Where a payout is sent, and from which charge; null when paid from our balance. */
export interface Route {
  accountId: string;
  chargeId: string | null;
}

interface Moving {
  now: Date;
  /** Required if the step may send it. */
  route?: Route | undefined;
  /** The provider's message about a refusal. */
  error?: string;
}

/**
 * Makes one step of a locked payout, in the same transaction: its row, the ledger, the provider calls (made after commit),
 * and who is notified. Returns whether the provider must be asked before it can continue.
 */
export async function movePayout(
  tx: Tx,
  payout: PayoutRow,
  happening: PayoutHappening,
  { now, route, error }: Moving,
): Promise<{ asks: boolean; refused: string | null }> {
  const step = applyToPayout(payout, happening, now);
  if ('refused' in step) return { asks: false, refused: step.refused };
  let moved: PayoutRow = { ...payout, ...step.changes };
  for (const effect of step.then) moved = await follow(tx, moved, effect, { now, route });
  await savePayout(tx, moved, error);
  for (const effect of step.then)
    if (effect.type === 'tell') await notifyOfPayout(tx, moved, effect.what, now);
  return { asks: step.then.some(({ type }) => type === 'ask'), refused: null };
}

async function follow(
  tx: Tx,
  payout: PayoutRow,
  effect: PayoutEffect,
  { now, route }: Moving,
): Promise<PayoutRow> {
  if (effect.type === 'reverse') return reverse(tx, payout, effect.cents, now);
  if (effect.type !== 'send') return payout;
  for (const debt of effect.nets) await net(tx, payout, debt, now);
  if (effect.cents === 0) return payout;
  if (!route) throw new Error('a payout is sent to nobody');
  const { id, bookingId, purpose, tryNumber, ownerId } = payout;
  const order = transferOrder({
    ...{ payoutId: id, bookingId, purpose, tryNumber, cents: effect.cents },
    ...route,
  });
  const subject = { type: 'payout', id } as const;
  const { id: operationId } = await planOperation(tx, transferAct, { subject, ...order, now });
  await book(tx, bookingId, payoutOrderedPosting(ownerId, effect.cents), now, operationId);
  return { ...payout, operationId };
}

/** Keeps part of a payout for a debt: one entry for the booking that earned it, and one for the booking the debt is about. */
async function net(tx: Tx, { bookingId, ownerId }: PayoutRow, debt: Debt, now: Date): Promise<void> {
  await book(tx, bookingId, keptForDebtPosting(ownerId, debt.cents), now);
  const debtor = { account: debt.account, personId: ownerId };
  await book(tx, debt.bookingId, debtPaidPosting(debtor, debt.cents), now);
  if (debt.account === 'renter') await passClaimOn(tx, debt.bookingId, now);
}

async function reverse(tx: Tx, payout: PayoutRow, cents: number, now: Date): Promise<PayoutRow> {
  const { id, bookingId, ownerId, transferId, reversals } = payout;
  if (!transferId) throw new Error('nothing was sent that could be taken back');
  const round = reversals + 1;
  const order = reversalOrder({ payoutId: id, transferId, cents, round });
  const subject = { type: 'payout', id } as const;
  const { id: reversalOperationId } = await planOperation(tx, reverseTransferAct, { subject, ...order, now });
  await book(tx, bookingId, reversalOrderedPosting(ownerId, cents), now, reversalOperationId);
  return { ...payout, reversalOperationId, reversals: round };
}
