import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { product } from '@borough/domain/company';
import type { ConnectionName } from '@borough/domain/first-run/first-run.contract';
import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import {
  forgetConnections,
  isChecked,
  keptConnections,
  markChecked,
  setConnections,
} from '#floor/connections/kept-connections.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { handledTypes } from '#money/payments/events/event-handlers.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { refuseWhileRestoring } from './first-run.ts';
import { connectionsNow, fixedValue } from './read-first-run.ts';

export const webhookPath = '/api/webhooks/stripe';

const setHere = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
] as const satisfies readonly ConnectionName[];

/** Marks the endpoints that a first run made, so that another try replaces them. */
const made = { made_by: 'borough-first-run' };
/** What arrives once a customer was made and deleted: nobody else hears of that, and nothing is left. */
const harmless = 'customer.deleted';

const ofAccounts = (type: string) => /^(account|payout)\./.test(type);
/** Thin events need a destination of another kind; what they would say is asked for instead. */
const types = handledTypes.filter((type) => !type.startsWith('v2.'));
type EventType = Stripe.WebhookEndpointCreateParams.EnabledEvent;

const refused = (why: string) =>
  new Problem('first-run.payments-failed', { values: { why }, fields: { secretKey: why } });

/** Why Stripe refused, and what mends it. */
function whyRefused(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { errors } = Stripe;
  if (error instanceof errors.StripeAuthenticationError)
    return refused("Stripe doesn't know this key. Copy it again from Developers, API keys.");
  if (error instanceof errors.StripePermissionError)
    return refused(
      'This key may do too little: use the secret key, or let the restricted one write webhook endpoints and customers.',
    );
  if (error instanceof errors.StripeConnectionError)
    return refused("Stripe can't be reached from this machine. Check its network and firewall.");
  if (error instanceof errors.StripeInvalidRequestError && error.param?.startsWith('url'))
    return refused(
      "Stripe doesn't send events to this address: it has to begin with https:// and be reachable for everyone.",
    );
  if (error instanceof errors.StripeInvalidRequestError && /connect/i.test(error.message))
    return refused('Owners are paid through Stripe Connect: turn it on in the dashboard, under Connect.');
  if (error instanceof errors.StripeError) return refused('Stripe refused what was asked of it.');
  throw error;
}

/** The endpoints for this site's events: those of the account itself, and those of the accounts it pays. */
async function makeEndpoints(
  stripe: Stripe,
  url: string,
): Promise<{ own: Stripe.WebhookEndpoint; connect: Stripe.WebhookEndpoint }> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  for (const there of data.filter((each) => each.url === url))
    if (there.metadata['made_by'] === made.made_by) await stripe.webhookEndpoints.del(there.id);
    else
      throw refused(
        `Stripe already sends events to ${url}. Delete that endpoint in the dashboard, under Developers, Webhooks.`,
      );
  const events = (which: (type: string) => boolean) => types.filter(which) as EventType[]; // names of Stripe's, without thin ones
  const description = product.name;
  const own = await stripe.webhookEndpoints.create({
    ...{ url, description, metadata: made },
    enabled_events: [...events((type) => !ofAccounts(type)), harmless],
  });
  const connect = await stripe.webhookEndpoints
    .create({ url, description, metadata: made, connect: true, enabled_events: events(ofAccounts) })
    .catch(async (error: unknown) => {
      await stripe.webhookEndpoints.del(own.id);
      throw error;
    });
  return { own, connect };
}

/** Makes a customer and deletes it; true once the event of that has arrived on any server. */
async function eventArrives(deps: FirstRunDeps, stripe: Stripe): Promise<boolean> {
  const customer = await stripe.customers.create({
    description: `A try of ${product.name}: ${randomUUID()}`,
  });
  await stripe.customers.del(customer.id);
  const until = Date.now() + deps.eventPatienceMs;
  for (;;) {
    if (await isChecked(deps.owner, 'STRIPE_WEBHOOK_SECRET')) return true;
    if (Date.now() > until) return false;
    await sleep(250);
  }
}

/** Forgets what was set, and takes the endpoints back. One that Stripe keeps nevertheless, the next try replaces. */
async function undo(
  deps: FirstRunDeps,
  stripe: Stripe,
  endpoints: readonly Stripe.WebhookEndpoint[],
): Promise<void> {
  await forgetConnections(deps.owner, setHere);
  for (const { id } of endpoints) await stripe.webhookEndpoints.del(id).catch(() => undefined);
}

/**
 * Connects Stripe: tries the key, makes the endpoints for its events, and keeps all of it once an event has arrived. A key that
 * is set in the environment is used without being kept. Refuses `first-run.steps-missing` before the address is set, and
 * `first-run.payments-failed` with what is wrong and how to mend it; then nothing is left at Stripe.
 */
export async function connectPayments(deps: FirstRunDeps, typed: string): Promise<void> {
  const { PUBLIC_URL: address } = await connectionsNow(deps);
  if (address === undefined) throw new Problem('first-run.steps-missing');
  const fixed = setHere.find(
    (name) => name !== 'STRIPE_SECRET_KEY' && fixedValue(deps.config, name) !== undefined,
  );
  if (fixed) throw new Problem('first-run.fixed', { values: { name: fixed } });
  const fixedKey = fixedValue(deps.config, 'STRIPE_SECRET_KEY');
  const secretKey = fixedKey ?? typed;
  if (secretKey === '')
    throw new Problem('request.invalid', { fields: { secretKey: 'Please enter the secret key.' } });
  const stripe = openStripe({
    ...{ secretKey, webhookSecret: '' },
    ...(deps.config.STRIPE_API_BASE && { apiBase: deps.config.STRIPE_API_BASE }),
  });
  const url = `${address.replace(/\/+$/, '')}${webhookPath}`;
  try {
    await stripe.accounts.retrieveCurrent();
    const { own, connect } = await makeEndpoints(stripe, url);
    const values = {
      ...(fixedKey === undefined && { STRIPE_SECRET_KEY: secretKey }),
      STRIPE_WEBHOOK_SECRET: own.secret ?? '',
      STRIPE_CONNECT_WEBHOOK_SECRET: connect.secret ?? '',
    };
    let isHeard = false;
    try {
      await setConnections(deps.owner, deps, { values, checked: false });
      isHeard = await eventArrives(deps, stripe);
    } finally {
      if (!isHeard) await undo(deps, stripe, [own, connect]);
    }
    if (isHeard) return;
  } catch (error) {
    throw whyRefused(error);
  }
  throw refused(
    `Stripe takes the key, but its event never arrived at ${url}. Have the proxy pass it on, and look under Developers, Webhooks, for what Stripe got instead.`,
  );
}

/** Takes an event in while the site is being set up: one that Stripe signed shows that they arrive. Refuses `payment.bad-signature`. */
export async function hearEvent(deps: FirstRunDeps, body: Buffer, signature: string): Promise<void> {
  await refuseWhileRestoring(deps);
  const { signature: signatures, DEFAULT_TOLERANCE: tolerance } = Stripe.webhooks;
  if (!signatures) throw new Error('the library of the provider came without its signatures');
  const { STRIPE_WEBHOOK_SECRET: own, STRIPE_CONNECT_WEBHOOK_SECRET: connect } = await keptConnections(
    deps.owner,
    deps,
    { unchecked: true },
  );
  const signedWith = (secret: string | undefined) => {
    try {
      return secret !== undefined && signatures.verifyHeader(body, signature, secret, tolerance);
    } catch {
      return false;
    }
  };
  if (signedWith(own)) await markChecked(deps.owner, setHere);
  else if (!signedWith(connect)) throw new Problem('payment.bad-signature');
}
