import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { insertEvent } from './events.store.ts';

/**
 * Takes in a signed event of the provider: checked, kept once with all it says, acted on by a job. Refuses a wrong or stale
 * signature as `payment.bad-signature`.
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string | undefined): Promise<void> {
  const event = readEvent(deps, body, signature);
  const { object } = event.data;
  const objectId = 'id' in object && typeof object.id === 'string' ? object.id : null;
  await inTransaction(deps.db, async (tx) => {
    const { id, type } = event;
    const fresh = await insertEvent(tx, { id, type, objectId, payload: event, now: deps.now() });
    if (fresh) await enqueue(tx, 'handle-stripe-event', { eventId: id }, { key: `event:${id}` });
  });
}

function readEvent(deps: Deps, body: Buffer, signature: string | undefined): Stripe.Event {
  try {
    return deps.stripe.webhooks.constructEvent(body, signature ?? '', deps.webhookSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new Problem('payment.bad-signature');
    throw error;
  }
}
