import type Stripe from 'stripe';
import { listPage } from '../wire/lists.ts';
import { operation, type Operation } from '../wire/operation.ts';
import { listing } from '../wire/parameters.ts';
import { apiVersion } from '../world/events.ts';
import type { Call } from '../world/world.ts';

/** The account the key belongs to; every simulator has just one. */
function presentAccount(): Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'country'
  | 'default_currency'
  | 'charges_enabled'
  | 'payouts_enabled'
  | 'details_submitted'
> {
  return {
    id: 'acct_simulator',
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    payouts_enabled: true,
  };
}

/** Where this simulator sends its events, presented as a webhook endpoint someone set up. */
function endpoints(call: Call) {
  const url = call.webhookUrl();
  if (!url) return [];
  return [
    {
      id: 'we_simulator',
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: 0,
      description: null,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url,
    } satisfies Stripe.WebhookEndpoint,
  ];
}

/** What an installation asks about itself: whose key it has, and where events go. */
export const accountOperations: Operation[] = [
  operation({ method: 'GET', path: '/v1/account', parameters: {}, run: presentAccount }),
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: { ...listing },
    run: (call, sent) => listPage('/v1/webhook_endpoints', endpoints(call), sent, (each) => each),
  }),
];
