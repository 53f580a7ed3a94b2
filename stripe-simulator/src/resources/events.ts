import { noSuch } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { flag, listing, text } from '../wire/parameters.ts';
import { z } from 'zod';
import { apiVersion } from '../world/events.ts';
import type { EventRecord } from '../world/records.ts';

const keptSeconds = 30 * 24 * 3600;

/** An event as the API answers it and the webhook carries it. */
export function presentEvent(event: EventRecord) {
  return {
    id: event.id,
    object: 'event',
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
    parameters: {},
    run(call, _, ids) {
      const event = call.store.find('events', pathId(ids));
      if (!event) throw noSuch('event', pathId(ids), 'id', true);
      return presentEvent(event);
    },
  }),
];
