import { z } from 'zod';
import { presentPayout } from '../accounts/present-payout.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { listing, text } from '../wire/parameters.ts';
import { payoutOf } from '../world/find.ts';

/** Payouts from connected accounts to their banks. The platform's own balance stays where it is. */
export const payoutOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/payouts',
    forAccounts: true,
    parameters: {
      ...listing,
      destination: text().optional(),
      status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional(),
    },
    alsoAtStripe: ['arrival_date'],
    run: (call, sent) =>
      listPage(
        '/v1/payouts',
        call.store
          .all('payouts')
          .filter((each) => each.accountId === call.accountId)
          .filter((each) => !sent.destination || each.bankId === sent.destination)
          .filter((each) => !sent.status || each.status === sent.status),
        sent,
        presentPayout,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/payouts/:id',
    forAccounts: true,
    parameters: {},
    run: (call, _, ids) => presentPayout(payoutOf(call, pathId(ids))),
  }),
];
