import type { Past } from '@borough/stripe-simulator/past';
import type Stripe from 'stripe';
import { z } from 'zod';

/** Everything in one of the provider's lists, page by page, as its SDK reads it. */
async function* allPages(past: Past, path: string, sent: object): AsyncGenerator {
  const page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });
  let place = {};
  for (let hasMore = true; hasMore;) {
    const { data, has_more } = page.parse(await past.answer('GET', path, { ...sent, ...place }));
    yield* data;
    hasMore = has_more;
    place = { starting_after: data.at(-1)?.id };
  }
}

/**
 * The part of the provider's SDK that acts use, answered by a past in this process: thousands of calls in the time a
 * network would take for a few hundred.
 */
export function stripeOf(past: Past): Stripe {
  const sessions = '/v1/checkout/sessions';
  const intents = '/v1/payment_intents';
  const used = {
    checkout: {
      sessions: {
        create: (sent: object) => past.answer('POST', sessions, sent),
        retrieve: (id: string, sent?: object) => past.answer('GET', `${sessions}/:id`, sent, id),
      },
    },
    prices: {
      list: (sent: object) => past.answer('GET', '/v1/prices', sent),
      create: (sent: object) => past.answer('POST', '/v1/prices', sent),
    },
    customers: { retrieve: (id: string) => past.answer('GET', '/v1/customers/:id', {}, id) },
    paymentMethods: {
      detach: (id: string) => past.answer('POST', '/v1/payment_methods/:id/detach', {}, id),
    },
    subscriptions: {
      list: (sent: object) => past.answer('GET', '/v1/subscriptions', sent),
      retrieve: (id: string) => past.answer('GET', '/v1/subscriptions/:id', {}, id),
    },
    invoices: {
      retrieve: (id: string, sent?: object) => past.answer('GET', '/v1/invoices/:id', sent, id),
    },
    paymentIntents: {
      create: (sent: object) => past.answer('POST', intents, sent),
      retrieve: (id: string, sent?: object) => past.answer('GET', `${intents}/:id`, sent, id),
      cancel: (id: string, sent?: object) => past.answer('POST', `${intents}/:id/cancel`, sent, id),
      capture: (id: string, sent?: object) => past.answer('POST', `${intents}/:id/capture`, sent, id),
    },
    v2: {
      core: {
        accounts: {
          create: (sent: object) => past.answer('POST', '/v2/core/accounts', sent),
          retrieve: (id: string, sent?: object) => past.answer('GET', '/v2/core/accounts/:id', sent, id),
        },
      },
    },
    accounts: {
      listExternalAccounts: (id: string, sent?: object) =>
        past.answer('GET', '/v1/accounts/:id/external_accounts', sent, id),
    },
    transfers: { create: (sent: object) => past.answer('POST', '/v1/transfers', sent) },
    refunds: { create: (sent: object) => past.answer('POST', '/v1/refunds', sent) },
    balanceTransactions: { list: (sent: object) => allPages(past, '/v1/balance_transactions', sent) },
  };
  // The demo's acts don't call anything else.
  return used as unknown as Stripe;
}
