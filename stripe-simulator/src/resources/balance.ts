import type Stripe from 'stripe';
import { noSuch } from '../wire/api-problem.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { balances } from '../world/ledger.ts';
import type { BalanceTransactionRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** A ledger line as the API answers it. */
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
    reporting_category: entry.type,
    source: entry.sourceId,
    status: entry.availableOn <= call.now ? 'available' : 'pending',
    type: entry.type,
  };
}

export const balanceOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/balance',
    parameters: {},
    run(call) {
      const sums = [...balances(call)];
      const rows = (part: 'available' | 'pending') =>
        (sums.length ? sums : [['usd', { available: 0, pending: 0 }] as const]).map(([currency, sum]) => ({
          amount: sum[part],
          currency,
          source_types: { card: sum[part] },
        }));
      return {
        object: 'balance',
        available: rows('available'),
        livemode: false,
        pending: rows('pending'),
      } satisfies Stripe.Balance;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: {},
    run(call, _, ids) {
      const entry = call.store.find('balanceTransactions', pathId(ids));
      if (!entry) throw noSuch('balance transaction', pathId(ids), 'id', true);
      return presentBalanceTransaction(call, entry);
    },
  }),
];
