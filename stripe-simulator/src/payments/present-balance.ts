import type Stripe from 'stripe';
import type { BalanceTransactionRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** The category of a line in Stripe's reports, if it isn't the line's type. */
const categories: Partial<Record<BalanceTransactionRecord['type'], string>> = {
  transfer_refund: 'transfer_reversal',
  payment: 'charge',
  payment_refund: 'refund',
  payout_failure: 'payout_reversal',
};

/** A ledger line as the API returns it. */
export function presentBalanceTransaction(
  call: Call,
  entry: BalanceTransactionRecord,
): Stripe.BalanceTransaction {
  return {
    id: entry.id,
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: entry.availableOn,
    balance_type: 'payments',
    created: entry.created,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee: entry.fee,
    fee_details: entry.fee
      ? [
          {
            amount: entry.fee,
            application: null,
            currency: entry.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: entry.amount - entry.fee,
    reporting_category: categories[entry.type] ?? entry.type,
    source: entry.sourceId,
    status: entry.availableOn <= call.now ? 'available' : 'pending',
    type: entry.type,
  };
}
