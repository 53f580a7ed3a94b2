import { Problem } from '@borough/domain/problems';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { finishEvent, findEvent } from '../payments/events.ts';
import { confirmPaidSession } from './confirm-booking.ts';

/** Acts on a stored event of the provider: whatever it says, the object itself is asked again. */
export async function handlePaymentEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await inTransaction(deps.db, (tx) => findEvent(tx, eventId));
  if (!event || event.processedAt) return;
  if (event.objectId && event.type.startsWith('checkout.session.')) {
    await confirmPaidSession(deps, event.objectId).catch((error: unknown) => {
      // Sessions of other systems on the same account are not ours to act on.
      if (!(error instanceof Problem && error.code === 'payment.session-unknown')) throw error;
    });
  }
  await inTransaction(deps.db, (tx) => finishEvent(tx, eventId, deps.now()));
}
