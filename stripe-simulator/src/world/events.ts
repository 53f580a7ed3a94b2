import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Call } from './world.ts';

/** The API version of the SDK this simulator was written for. */
export const apiVersion = '2026-10-28.endive';

/** Remembers an event with the object as it is now; the deliverer posts it after the commit. */
export function emit(call: Call, type: Stripe.Event.Type, object: object): void {
  call.store.put('events', {
    id: newId(call, 'evt'),
    created: call.now,
    type,
    object,
    requestId: call.requestId,
    idempotencyKey: call.idempotencyKey,
    delivery: 'pending',
    attempts: 0,
    lastAnswer: null,
  });
}
