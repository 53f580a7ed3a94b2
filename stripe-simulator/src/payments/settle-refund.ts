import { emit } from '../world/events.ts';
import { book } from '../world/ledger.ts';
import type { RefundRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { presentRefund } from './present-refund.ts';

/** How long a card's bank takes to return or accept a refund, in seconds. */
export const bankTakesSeconds = 3 * 24 * 3600;

/** A refund in transit arrives. */
export function succeedRefund(call: Call, refund: RefundRecord): RefundRecord {
  const done = call.store.put('refunds', { ...refund, status: 'succeeded', due: null });
  emit(call, 'refund.updated', presentRefund(done));
  return done;
}

/** The card's bank returns a refund: the money is back in the balance, and no longer counts as refunded from the charge. */
export function failRefund(call: Call, refund: RefundRecord, reason: string): RefundRecord {
  const entry = book(call, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    sourceId: refund.id,
    description: null,
  });
  const charge = call.store.find('charges', refund.chargeId);
  if (charge) call.store.put('charges', { ...charge, amountRefunded: charge.amountRefunded - refund.amount });
  const failed = call.store.put('refunds', {
    ...refund,
    status: 'failed',
    failureReason: reason,
    failureBalanceTransactionId: entry.id,
    due: null,
  });
  emit(call, 'refund.updated', presentRefund(failed));
  emit(call, 'charge.refund.updated', presentRefund(failed));
  emit(call, 'refund.failed', presentRefund(failed));
  return failed;
}

/** Does whatever is due for a refund. */
export function settleRefund(call: Call, refund: RefundRecord): void {
  if (refund.due?.outcome === 'failed') failRefund(call, refund, 'expired_or_canceled_card');
  else if (refund.due) succeedRefund(call, refund);
}
