import type Stripe from 'stripe';
import type { ReversalRecord, TransferRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** A reversal as the API returns it. */
export function presentReversal(reversal: ReversalRecord): Stripe.TransferReversal {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: reversal.balanceTransactionId,
    created: reversal.created,
    currency: reversal.currency,
    destination_payment_refund: reversal.destinationRefundId,
    metadata: reversal.metadata,
    source_refund: null,
    transfer: reversal.transferId,
  };
}

/** The reversals of a transfer, oldest first. */
export const reversalsOf = (call: Call, transfer: TransferRecord): ReversalRecord[] =>
  call.store.all('reversals').filter((each) => each.transferId === transfer.id);

/** A transfer as the API returns it. */
export function presentTransfer(call: Call, transfer: TransferRecord): Stripe.Transfer {
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.amountReversed,
    balance_transaction: transfer.balanceTransactionId,
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: transfer.destinationPayment.id,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: reversalsOf(call, transfer).reverse().map(presentReversal),
      has_more: false,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: transfer.amountReversed === transfer.amount,
    source_transaction: transfer.sourceTransaction,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  };
}
