import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { startSimulator, type SimulatorOptions } from './start-simulator.ts';

export const secretKey = 'sk_test_simulator';
export const webhookSecret = 'whsec_simulator';
const quiet = {
  info: () => {},
  warn: () => {},
  error: (detail: object) => process.stderr.write(`${inspect(detail)}\n`),
};

/** The official SDK, pointed at a simulator. */
export const sdk = (port: number, key = secretKey) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

/** A simulator with an SDK connected to it; stops at the end of its scope. */
export async function aSimulator(options: Partial<SimulatorOptions> = {}) {
  let base = '';
  const simulator = await startSimulator({
    secretKey,
    webhookSecret,
    pagesBase: () => base,
    log: quiet,
    ...options,
  });
  base = `${simulator.url}/simulator`;
  return {
    simulator,
    stripe: sdk(simulator.port),
    base,
    [Symbol.asyncDispose]: () => simulator.stop(),
  };
}

/** Where a test's simulator keeps its journal; removed with the test. */
export function aStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state.jsonl');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString();
}

/** A webhook receiver; `answers` can be set to refuse events. */
export async function aReceiver(port = 0) {
  const received: { body: string; signature: string; event: Stripe.Event }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (state.status === 200)
        received.push({
          body,
          signature: String(request.headers['stripe-signature']),
          event: JSON.parse(body) as Stripe.Event,
        });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    state,
    port: bound,
    url: `http://127.0.0.1:${bound}/hook`,
    types: () => received.map(({ event }) => event.type),
    async until(check: () => boolean) {
      for (let tries = 0; tries < 300; tries += 1) {
        if (check()) return;
        await sleep(10);
      }
      throw new Error(`Not received; got: ${received.map(({ event }) => event.type).join(', ')}`);
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The parameters of a typical checkout. */
export const aCheckout = (
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      price_data: { currency: 'usd', product_data: { name: 'Drill, 2 days' }, unit_amount: 3000 },
      quantity: 1,
    },
    { price_data: { currency: 'usd', product_data: { name: 'Fee' }, unit_amount: 540 }, quantity: 1 },
  ],
  success_url: 'http://shop.test/return?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cancel',
  customer_email: 'ann@example.com',
  client_reference_id: 'order-1',
  allowed_payment_method_types: ['card'],
  ...more,
});

export const good = '4242 4242 4242 4242';

/** Submits the payment form, as a browser without JavaScript would. */
export const pay = (url: string, number = good, more: Record<string, string> = {}) =>
  fetch(`${url}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', ...more }),
  });

/** Completes or fails the 3-D Secure step. */
export const answerStep = (url: string, outcome: 'complete' | 'fail') =>
  fetch(`${url}/authenticate`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });

/** The error that an SDK call fails with. */
export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** The value; throws if it is missing. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Nothing there.');
  return value;
}

/** What banks and Stripe do on demand: a refund is returned or arrives, a charge is taken back. */
export async function bank(
  world: { simulator: { url: string } },
  what:
    | 'refunds'
    | 'disputes'
    | 'early-fraud-warnings'
    | 'late-payments'
    | 'payouts'
    | 'debits'
    | 'cards'
    | 'deliveries',
  wish: object,
): Promise<Response> {
  return fetch(`${world.simulator.url}/_simulator/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
}

/** Sets up a connected account that can be paid, the way its owner would on the pages; returns its id. */
export async function aPayee(
  { stripe, base }: { stripe: Stripe; base: string },
  accountNumber = '000123456789',
): Promise<string> {
  const account = await stripe.v2.core.accounts.create({
    contact_email: 'olive@example.com',
    identity: { country: 'us' },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  });
  await enterBank({ stripe, base }, account.id, accountNumber);
  return account.id;
}

/** Fills in an account's onboarding pages, replacing any bank account it had. */
export async function enterBank(
  { stripe, base }: { stripe: Stripe; base: string },
  account: string,
  accountNumber: string,
): Promise<void> {
  const link = await stripe.v2.core.accountLinks.create({
    account,
    use_case: { type: 'account_onboarding', account_onboarding: { refresh_url: 'http://shop.test/' } },
  });
  const opened = await fetch(link.url, { redirect: 'manual' });
  const fields = {
    givenName: 'Olive',
    surname: 'Owner',
    bornOn: '1902-01-01',
    ssnLast4: '0000',
    routingNumber: '110000000',
    accountNumber,
  };
  await fetch(new URL(opened.headers.get('location') ?? '', base), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'submit', ...fields }),
  });
}

/** A payment with a saved card; returns the ids of its intent and its charge. */
export async function aPayment({ stripe }: { stripe: Stripe }, amount = 10_000) {
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    off_session: true,
    transfer_group: 'booking_1',
    customer: customer.id,
    payment_method: method.id,
  });
  return {
    id: intent.id,
    charge: present(typeof intent.latest_charge === 'string' ? intent.latest_charge : null),
  };
}
