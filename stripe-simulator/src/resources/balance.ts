import type Stripe from 'stripe';
import { presentBalanceTransaction } from '../payments/present-balance.ts';
import { noSuch } from '../api-problem.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { balances } from '../world/ledger.ts';

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
