import { Problem } from '@borough/domain/problems';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { finishEvent, findEvent } from '../payments/events.ts';
import { followCharge, followHold } from './follow-deposit.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Acts on a stored event of the provider: whatever it says, the object itself is asked again. */
export async function handlePaymentEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await inTransaction(deps.db, (tx) => findEvent(tx, eventId));
  if (!event || event.processedAt) return;
  const { objectId, type } = event;
  if (objectId && type.startsWith('checkout.session.')) {
    await settleCheckout(deps, objectId).catch((error: unknown) => {
      // Sessions of other systems on the same account are not ours to act on.
      if (!(error instanceof Problem && error.code === 'payment.session-unknown')) throw error;
    });
  }
  if (objectId && type === 'payment_intent.canceled') await followHold(deps, objectId);
  if (objectId && type === 'charge.expired') await followCharge(deps, objectId);
  await inTransaction(deps.db, (tx) => finishEvent(tx, eventId, deps.now()));
}
