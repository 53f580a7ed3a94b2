import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Call } from './world.ts';

/** The API version of the SDK this simulator was written for. */
export const apiVersion = '2026-10-28.endive';

const pending = { delivery: 'pending', attempts: 0, lastAnswer: null } as const;

/** Stores an event with the object as it is now, for delivery after the commit. `accountId` names the account where it happened. */
export function emit(
  call: Call,
  type: Stripe.Event.Type,
  object: object,
  accountId: string | null = null,
): void {
  const { now: created, requestId, idempotencyKey } = call;
  call.store.put('events', {
    id: newId(call, 'evt'),
    created,
    accountId,
    type,
    object,
    related: null,
    requestId,
    idempotencyKey,
    ...pending,
  });
}

/** Stores a thin event: it only names what it is about, and receivers fetch the object's state themselves. */
export function notify(call: Call, type: string, related: { id: string; type: string; url: string }): void {
  const { now: created, requestId, idempotencyKey } = call;
  call.store.put('events', {
    id: newId(call, 'evt'),
    created,
    accountId: null,
    type,
    object: {},
    related,
    requestId,
    idempotencyKey,
    ...pending,
  });
}
