import type Stripe from 'stripe';
import { listPage } from '../wire/lists.ts';
import { z } from 'zod';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { address, clearableText, flag, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { required } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { EndpointRecord } from '../world/records.ts';
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

const common = { object: 'webhook_endpoint', application: null, livemode: false, status: 'enabled' } as const;

/** Where this simulator sends its events by its own setting, presented as an endpoint someone set up. */
function ownEndpoint(call: Call): Stripe.WebhookEndpoint[] {
  const url = call.webhookUrl();
  if (!url) return [];
  const about = {
    api_version: apiVersion,
    created: 0,
    description: null,
    enabled_events: ['*'],
    metadata: {},
  };
  return [{ id: 'we_simulator', ...common, ...about, url }];
}

const presentEndpoint = ({ secret: _, events, connect: __, ...endpoint }: EndpointRecord) =>
  ({ ...common, ...endpoint, api_version: null, enabled_events: events }) satisfies Stripe.WebhookEndpoint;

/** What an installation asks about itself: whose key it has, and where events go. */
export const accountOperations: Operation[] = [
  operation({ method: 'GET', path: '/v1/account', parameters: {}, run: presentAccount }),
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: { ...listing },
    run: (call, sent) =>
      listPage(
        '/v1/webhook_endpoints',
        [...ownEndpoint(call), ...call.store.all('endpoints').map(presentEndpoint)],
        sent,
        (each) => each,
      ),
  }),
  operation({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    parameters: {
      url: address(),
      enabled_events: z.array(text()).min(1),
      connect: flag().optional(),
      description: clearableText().optional(),
      metadata: metadata().optional(),
    },
    alsoAtStripe: ['api_version'],
    run(call, sent) {
      const made = call.store.put('endpoints', {
        id: newId(call, 'we'),
        created: call.now,
        url: sent.url,
        secret: `whsec_${newId(call, 'key').slice(4)}`,
        events: sent.enabled_events,
        connect: sent.connect ?? false,
        description: sent.description ?? null,
        metadata: mergeMetadata({}, sent.metadata),
      });
      // Only this once.
      return { ...presentEndpoint(made), secret: made.secret };
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    parameters: {},
    run(call, _, ids) {
      const { id } = required(call.store.find('endpoints', pathId(ids)), 'webhook endpoint', pathId(ids), {
        param: 'webhook_endpoint',
        inAddress: true,
      });
      call.store.remove('endpoints', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
];
