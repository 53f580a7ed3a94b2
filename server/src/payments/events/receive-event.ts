import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { handledTypes } from './event-handlers.ts';
import { insertEvent, markEvent } from './events.store.ts';

/** What every event has. Its object is read by nobody but for its id, so it may have any shape, or be missing. */
const envelope = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.unknown().optional(),
});

const about = z.object({ object: z.object({ id: z.string() }) });
const ofAccount = z.object({ account: z.string() });
const thin = z.object({ related_object: z.object({ id: z.string() }) });

/**
 * The id of what an event is about: of a bank account the account it belongs to, of a payment to a bank both ids, as neither
 * is enough to ask about it; null where none is named.
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
 * Takes in a signed event of the provider: checked, kept once with all it says, acted on by a job. Refuses a wrong or stale
 * signature as `payment.bad-signature`, and what is no event as `request.malformed`.
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string | undefined): Promise<void> {
  verify(deps, body, signature);
  await keepEvent(deps, readEvent(body));
}

/**
 * Keeps an event of the provider once with all it says, for a job to act on; one that nobody handles counts as unhandled at once. False
 * when it is already known.
 */
export function keepEvent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  event: z.output<typeof envelope>,
): Promise<boolean> {
  const { id, type } = event;
  const objectId = objectIdOf(event);
  return inTransaction(db, async (tx) => {
    const fresh = await insertEvent(tx, { id, type, objectId, payload: event, now: now() });
    if (!fresh) return false;
    if (handledTypes.some((each) => each === type))
      await enqueue(tx, 'handle-stripe-event', { eventId: id }, { key: `event:${id}` });
    else await markEvent(tx, id, { outcome: 'unhandled', now: now() });
    return true;
  });
}

function verify(deps: Deps, body: Buffer, signature: string | undefined): void {
  const { DEFAULT_TOLERANCE: tolerance, signature: signatures } = Stripe.webhooks;
  if (!signatures) throw new Error('the library of the provider came without its signatures');
  const { webhookSecret, thinWebhookSecret } = deps;
  for (const secret of thinWebhookSecret ? [webhookSecret, thinWebhookSecret] : [webhookSecret])
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
