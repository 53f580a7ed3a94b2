import type Stripe from 'stripe';
import type { PayoutRecord } from '../world/account-records.ts';
import { payoutFailures } from './bank-numbers.ts';

/** A payout as the API returns it. */
export function presentPayout(payout: PayoutRecord): Stripe.Payout {
  const { failureCode } = payout;
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.arrivesAt,
    automatic: true,
    balance_transaction: payout.balanceTransactionId,
    created: payout.created,
    currency: payout.currency,
    description: 'STRIPE PAYOUT',
    destination: payout.bankId,
    failure_balance_transaction: payout.failureBalanceTransactionId,
    failure_code: failureCode,
    failure_message: failureCode === null ? null : (payoutFailures[failureCode] ?? null),
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  };
}
