import { noSuch } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { jsonOperation } from '../wire/json-operation.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { flag, listing, text } from '../wire/parameters.ts';
import { z } from 'zod';
import { apiVersion } from '../world/events.ts';
import type { EventRecord } from '../world/records.ts';

const keptSeconds = 30 * 24 * 3600;

/** An event as the API returns it and the webhook delivers it. */
export function presentEvent(event: EventRecord): object {
  return event.related ? presentThin(event) : presentWhole(event);
}

/** A thin event only names what it is about; it doesn't even have an `object`. */
function presentThin({ id, created, type, related, requestId, idempotencyKey }: EventRecord) {
  return {
    id,
    object: 'v2.core.event',
    created: new Date(created * 1000).toISOString(),
    livemode: false,
    ...(requestId
      ? { reason: { type: 'request', request: { id: requestId, idempotency_key: idempotencyKey ?? '' } } }
      : {}),
    related_object: related,
    type,
  };
}

function presentWhole(event: EventRecord) {
  return {
    id: event.id,
    object: 'event',
    ...(event.accountId === null ? {} : { account: event.accountId }),
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.delivery === 'pending' ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  };
}

const named = (pattern: string, type: string) =>
  pattern === '*' || (pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern);

export const eventOperations: Operation[] = [
  operation({
    method: 'GET',
    path: '/v1/events',
    forAccounts: true,
    parameters: {
      ...listing,
      type: text().optional(),
      types: z.array(text()).optional(),
      delivery_success: flag().optional(),
    },
    run: (call, sent) =>
      listPage(
        '/v1/events',
        call.store
          .all('events')
          .filter((each) => !each.related && each.accountId === call.accountId)
          .filter((each) => each.created > call.now - keptSeconds)
          .filter((each) => !sent.type || named(sent.type, each.type))
          .filter((each) => !sent.types || sent.types.some((pattern) => named(pattern, each.type)))
          .filter(
            (each) =>
              sent.delivery_success === undefined ||
              sent.delivery_success === (each.delivery === 'delivered'),
          ),
        sent,
        presentEvent,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    forAccounts: true,
    parameters: {},
    run(call, _, ids) {
      const event = call.store.find('events', pathId(ids));
      if (!event || event.related || event.accountId !== call.accountId)
        throw noSuch('event', pathId(ids), 'id', true);
      return presentEvent(event);
    },
  }),
  jsonOperation({
    method: 'GET',
    path: '/v2/core/events/:id',
    parameters: {},
    run(call, _, ids) {
      const event = call.store.find('events', pathId(ids));
      if (!event?.related) throw noSuch('event', pathId(ids), 'id', true);
      return presentEvent(event);
    },
  }),
];
