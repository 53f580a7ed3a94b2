import type { Posting } from '@borough/domain/ledger/posting';
import type { Act } from '@borough/domain/operations/acts';
import type { Tx } from '#floor/db/transaction.ts';
import { disputeStatesOf } from './disputes.store.ts';
import { post } from './ledger.store.ts';
import { planRefund } from './plan-refund.ts';

/** Books a posting about a booking, with the provider call behind it, if any. */
export async function book(
  tx: Tx,
  bookingId: string,
  posting: Posting,
  now: Date,
  operationId: string | null = null,
): Promise<void> {
  await post(tx, { bookingId, at: now, operationId, ...posting });
}

/** Whether a bank took a payment back for good, so its payer already has everything. */
export async function isTakenBack(tx: Tx, paymentIntentId: string): Promise<boolean> {
  return (await disputeStatesOf(tx, paymentIntentId)).includes('lost');
}

/** Orders a refund that a booking's move asks for, once per payment and purpose, and books it along with the order. */
export async function giveBack(tx: Tx, act: Extract<Act, { type: 'refund' }>, now: Date): Promise<void> {
  const { bookingId, paymentIntentId, cents, purpose } = act;
  const subject = { type: 'booking', id: bookingId } as const;
  const planned = await planRefund(tx, { subject, paymentIntentId, cents, purpose, tryNumber: 1 }, now);
  if (!planned) return;
  const { operationId } = planned;
  for (const posting of act.postings) await post(tx, { bookingId, at: now, operationId, ...posting });
}
