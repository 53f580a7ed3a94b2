import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Call } from './world.ts';

/** The API version of the SDK this simulator was written for. */
export const apiVersion = '2026-10-28.endive';

const pending = { delivery: 'pending', attempts: 0, lastAnswer: null } as const;

/** Remembers an event with the object as it is now; the deliverer posts it after the commit. */
export function emit(call: Call, type: Stripe.Event.Type, object: object): void {
  const { now: created, requestId, idempotencyKey } = call;
  call.store.put('events', {
    id: newId(call, 'evt'),
    created,
    type,
    object,
    related: null,
    requestId,
    idempotencyKey,
    ...pending,
  });
}

/** Remembers a thin event: it names what it is about, and whoever hears it has to ask how that is now. */
export function notify(call: Call, type: string, related: { id: string; type: string; url: string }): void {
  const { now: created, requestId, idempotencyKey } = call;
  call.store.put('events', {
    id: newId(call, 'evt'),
    created,
    type,
    object: {},
    related,
    requestId,
    idempotencyKey,
    ...pending,
  });
}
