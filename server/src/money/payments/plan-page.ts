import { randomUUID } from 'node:crypto';
import { checkoutClock } from '@borough/domain/deadlines/deadlines.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { type CheckoutPurpose, insertCheckout } from './checkouts.store.ts';
import type { Act } from './operations/operation.ts';
import { planOperation } from './operations/plan-operation.ts';

/** When a page opened now closes: as a `Date`, and in whole seconds since 1970, the way the provider wants it. */
export function pageClosesAt(now: Date): { expiresAt: Date; expires_at: number } {
  const { sessionEndsAt: expiresAt } = checkoutClock(now);
  return { expiresAt, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Stores a booking's next checkout and the call that opens its page, in the transaction that decides on it; returns the
 * operation to run next.
 */
export async function planPage<Body>(
  tx: Tx,
  act: Act<Body, object>,
  of: { bookingId: string; purpose: CheckoutPurpose; body: Body; expiresAt: Date; now: Date },
): Promise<{ operationId: string }> {
  const { bookingId, purpose, body, expiresAt, now } = of;
  const id = randomUUID();
  const { id: operationId } = await planOperation(tx, act, {
    subject: { type: 'booking', id: bookingId },
    key: `co:${id}`,
    now,
    soon: true,
    body,
  });
  await insertCheckout(tx, { id, bookingId, purpose, expiresAt, operationId, now });
  return { operationId };
}
