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

/** The payment that represents a transfer in the account it went to, as the API returns it there. */
export function presentDestinationPayment(transfer: TransferRecord): Stripe.Charge {
  const { amount, amountReversed } = transfer;
  return {
    id: transfer.destinationPayment.id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: amountReversed,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transfer.destinationPayment.balanceTransactionId,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: transfer.created,
    currency: transfer.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: amountReversed === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: transfer.id,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: transfer.transferGroup,
  };
}
