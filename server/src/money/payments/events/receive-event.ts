import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { handledTypes } from './event-handlers.ts';
import { insertEvent, markEvent, noteDelivery } from './events.store.ts';
import type { Deps } from '#floor/deps.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** What every event has. We read only its object's id, so the object may have any shape, or be missing. */
const envelope = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.unknown().optional(),
});

const about = z.object({ object: z.object({ id: z.string() }) });
const ofAccount = z.object({ account: z.string() });
const thin = z.object({ related_object: z.object({ id: z.string() }) });

/**
 * The id of what an event is about: for a bank account, the account that holds it; for a bank payout, both ids, since
 * neither alone is enough to ask about it; null if it names none.
 */
function objectIdOf(event: z.output<typeof envelope>): string | null {
  if (event.type.startsWith('v2.')) return thin.safeParse(event).data?.related_object.id ?? null;
  if (event.type.startsWith('account.external_account.'))
    return ofAccount.safeParse(event).data?.account ?? null;
  const id = about.safeParse(event.data).data?.object.id ?? null;
  const account = ofAccount.safeParse(event).data?.account;
  return event.type.startsWith('payout.') && id && account ? `${account}/${id}` : id;
}

/**
 * Takes in a signed provider event: verifies it and stores it once with everything it says; a job acts on it. Refuses a
 * wrong or stale signature as `payment.bad-signature`, and anything that isn't an event as `request.malformed`.
 */
export async function receiveEvent(
  deps: PaymentDeps,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  verify(deps, body, signature);
  await keepEvent(deps, readEvent(body), 'delivered');
}

/**
 * Stores a provider event once with everything it says, for a job to act on; one without a handler immediately counts as
 * unhandled. `how` says whether the provider delivered it or we had to ask for it. False if it's already known.
 */
export function keepEvent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  event: z.output<typeof envelope>,
  how: 'delivered' | 'fetched',
): Promise<boolean> {
  const { id, type } = event;
  const objectId = objectIdOf(event);
  return inTransaction(db, async (tx) => {
    const fresh = await insertEvent(tx, { id, type, objectId, payload: event, now: now() });
    if (how === 'delivered') await noteDelivery(tx, id, now());
    if (!fresh) return false;
    if (handledTypes.some((each) => each === type))
      await enqueue(tx, 'handle-stripe-event', { eventId: id }, { key: `event:${id}` });
    else await markEvent(tx, id, { outcome: 'unhandled', now: now() });
    return true;
  });
}

function verify(deps: PaymentDeps, body: Buffer, signature: string | undefined): void {
  const { DEFAULT_TOLERANCE: tolerance, signature: signatures } = Stripe.webhooks;
  if (!signatures) throw new Error('the library of the provider came without its signatures');
  const { webhookSecret, connectWebhookSecret, thinWebhookSecret } = deps;
  const others = [connectWebhookSecret, thinWebhookSecret].filter((secret) => secret !== undefined);
  for (const secret of [webhookSecret, ...others])
    try {
      signatures.verifyHeader(body, signature ?? '', secret, tolerance);
      return;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  throw new Problem('payment.bad-signature');
}

function readEvent(body: Buffer): z.output<typeof envelope> {
  try {
    return envelope.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new Problem('request.malformed');
    throw error;
  }
}
