import type Stripe from 'stripe';
import { presentBalanceTransaction } from '../payments/present-balance.ts';
import { noSuch } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { listing, text } from '../wire/parameters.ts';
import { balances, entriesOf } from '../world/ledger.ts';

/** The balance of the platform or of a connected account, with its lines. */
export const balanceOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/balance',
    forAccounts: true,
    parameters: {},
    run(call) {
      const sums = [...balances(call, call.accountId)];
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
    path: '/v1/balance_transactions',
    forAccounts: true,
    parameters: {
      ...listing,
      currency: text().optional(),
      payout: text().optional(),
      source: text().optional(),
      type: text().optional(),
    },
    run: (call, sent) =>
      listPage(
        '/v1/balance_transactions',
        entriesOf(call, call.accountId)
          .filter((each) => !sent.currency || each.currency === sent.currency)
          .filter((each) => !sent.payout || each.payoutId === sent.payout)
          .filter((each) => !sent.source || each.sourceId === sent.source)
          .filter((each) => !sent.type || each.type === sent.type),
        sent,
        (entry) => presentBalanceTransaction(call, entry),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    forAccounts: true,
    parameters: {},
    run(call, _, ids) {
      const entry = call.store.find('balanceTransactions', pathId(ids));
      if (entry?.accountId !== call.accountId) throw noSuch('balance transaction', pathId(ids), 'id', true);
      return presentBalanceTransaction(call, entry);
    },
  }),
];
