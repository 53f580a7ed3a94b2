import {
  payoutMovedPosting,
  payoutRefusedPosting,
  reversalMovedPosting,
  reversalRefusedPosting,
} from '@borough/domain/ledger/payout-postings.rules';
import type { Tx } from '#floor/db/transaction.ts';
import type { Operation, Refusal } from '#money/payments/operations/operation.ts';
import { book } from '#money/payments/refunds.ts';
import { movePayout } from './move-payout.ts';
import { lockPayoutOfReversal, lockPayoutOfTransfer } from './payouts.store.ts';

/** Records that the provider moved a payout to its owner's account. */
export async function recordMoved(tx: Tx, op: Operation, { id }: { id: string }, now: Date): Promise<void> {
  const payout = await lockPayoutOfTransfer(tx, op.id);
  if (!payout) return;
  const { refused } = await movePayout(tx, payout, { type: 'moved', transferId: id }, { now });
  if (!refused) await book(tx, payout.bookingId, payoutMovedPosting(payout.sentCents), now, op.id);
}

/** Records that the provider refused to move it: it's owed as before. */
export async function recordNotMoved(
  tx: Tx,
  op: Operation,
  { message }: Pick<Refusal, 'message'>,
  now: Date,
): Promise<void> {
  const payout = await lockPayoutOfTransfer(tx, op.id);
  if (!payout) return;
  const { bookingId, ownerId, sentCents } = payout;
  const { refused } = await movePayout(tx, payout, { type: 'refused' }, { now, error: message });
  if (!refused) await book(tx, bookingId, payoutRefusedPosting(ownerId, sentCents), now, op.id);
}

/** Records that the provider took back part of a payout. */
export async function recordTakenBack(tx: Tx, op: Operation, now: Date): Promise<void> {
  const payout = await lockPayoutOfReversal(tx, op.id);
  if (!payout) return;
  const { bookingId, reversingCents } = payout;
  const { refused } = await movePayout(tx, payout, { type: 'taken-back' }, { now });
  if (!refused) await book(tx, bookingId, reversalMovedPosting(reversingCents), now, op.id);
}

/** Records that it couldn't be taken back: the owner keeps it, and owes it. */
export async function recordNotTakenBack(
  tx: Tx,
  op: Operation,
  { message }: Pick<Refusal, 'message'>,
  now: Date,
): Promise<void> {
  const payout = await lockPayoutOfReversal(tx, op.id);
  if (!payout) return;
  const { bookingId, ownerId, reversingCents } = payout;
  const { refused } = await movePayout(tx, payout, { type: 'kept' }, { now, error: message });
  if (!refused) await book(tx, bookingId, reversalRefusedPosting(ownerId, reversingCents), now, op.id);
}
