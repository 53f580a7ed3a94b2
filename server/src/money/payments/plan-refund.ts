import { mayMoveMoney } from '@borough/domain/payments/disputes.rules';
import { refundAct, refundOrder } from './acts/refund.ts';
import { disputeStatesOf } from './disputes.store.ts';
import { planOperation } from './operations/plan-operation.ts';
import { insertRefund, lockHeldBack, noteRefundOrder, type RefundRow } from './refunds.store.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A refund as decided; `tryNumber` counts from 1. */
export type RefundOrder = Pick<RefundRow, 'subject' | 'paymentIntentId' | 'cents' | 'purpose' | 'tryNumber'>;

/**
 * Stores a refund and orders it from the provider, once per payment, purpose and try; null if that was already done. While
 * a dispute ties up the payment's money, the refund waits without a call.
 */
export async function planRefund(
  tx: Tx,
  order: RefundOrder,
  now: Date,
): Promise<{ operationId: string | null } | null> {
  const id = await insertRefund(tx, { ...order, now });
  if (!id) return null;
  return { operationId: await orderRefund(tx, { ...order, id }, now) };
}

/** Orders the refunds a dispute held back, unless another dispute still holds them. */
export async function orderHeldBack(tx: Tx, paymentIntentId: string, now: Date): Promise<void> {
  for (const refund of await lockHeldBack(tx, paymentIntentId)) await orderRefund(tx, refund, now);
}

/** Orders a stored refund from the provider; null while a dispute holds it back. */
async function orderRefund(tx: Tx, refund: RefundOrder & { id: string }, now: Date): Promise<string | null> {
  const { subject, paymentIntentId } = refund;
  if (!mayMoveMoney(await disputeStatesOf(tx, paymentIntentId))) return null;
  const { id: operationId } = await planOperation(tx, refundAct, { subject, ...refundOrder(refund), now });
  await noteRefundOrder(tx, refund.id, operationId);
  return operationId;
}
