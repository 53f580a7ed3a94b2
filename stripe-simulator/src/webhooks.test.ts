import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aCheckout, aReceiver, aSimulator, pay, present, webhookSecret } from './simulator-under-test.ts';

const minute = 60_000;

describe('webhooks', () => {
  test('are signed so that the SDK accepts them, and only with the right secret and body', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const customer = await world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k1' });
    await hook.until(() => hook.received.length === 1);
    const { body, signature } = present(hook.received[0]);
    const event = world.stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      data: { object: { id: customer.id } },
      request: { idempotency_key: 'k1', id: customer.lastResponse.requestId },
    });
    expect(() => world.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => world.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
    expect((await world.stripe.events.retrieve(event.id)).type).toBe('customer.created');
  });

  test('tell of a checkout from the first decline to the refund', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    await pay(present(session.url), '4000000000000002');
    await pay(present(session.url), '4000002760003184');
    await fetch(`${present(session.url)}/authenticate`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(session.id);
    await world.stripe.refunds.create({
      payment_intent: present(typeof intent === 'string' ? intent : null),
      amount: 100,
    });
    const expected = [
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ];
    await hook.until(() => hook.received.length >= expected.length);
    expect(hook.types().toSorted()).toEqual(expected.toSorted());
    const completed = hook.received.find(({ event }) => event.type === 'checkout.session.completed');
    expect(completed?.event.data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
      payment_intent: intent,
    });
  });

  test('tell of holds: placed, captured, released, expired', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const hold = () =>
      world.stripe.paymentIntents.create({
        amount: 5000,
        currency: 'usd',
        capture_method: 'manual',
        confirm: true,
        payment_method: 'pm_card_visa',
      });
    await world.stripe.paymentIntents.capture((await hold()).id);
    await world.stripe.paymentIntents.cancel((await hold()).id);
    await hold();
    world.simulator.clock.advance(8 * 24 * 60 * minute);
    await hook.until(() => hook.types().includes('charge.expired'));
    const seen = new Set(hook.types());
    for (const type of [
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
      'charge.refunded',
      'payment_intent.canceled',
      'charge.expired',
    ])
      expect(seen).toContain(type);
  });

  test('tell of a session that expired by the clock, moved over HTTP', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const expiresAt = Math.floor(Date.now() / 1000) + 31 * 60;
    const session = await world.stripe.checkout.sessions.create(aCheckout({ expires_at: expiresAt }));
    const moved = await fetch(`${world.base}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms: 32 * minute }),
    });
    expect(await moved.json()).toMatchObject({ offsetMs: 32 * minute });
    await hook.until(() => hook.types().includes('checkout.session.expired'));
    expect(hook.received[0]?.event).toMatchObject({
      created: expiresAt,
      data: { object: { id: session.id, status: 'expired' } },
    });
    expect(() => world.simulator.clock.advance(-1)).toThrow(RangeError);
  });

  test('are repeated while the receiver refuses, until it takes them', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    hook.state.status = 500;
    await world.stripe.customers.create();
    await sleep(100);
    expect((await world.stripe.events.list({ delivery_success: false })).data[0]?.pending_webhooks).toBe(1);
    hook.state.status = 200;
    await hook.until(() => hook.received.length === 1);
    await sleep(20);
    expect(
      (await world.stripe.events.list({ delivery_success: true, types: ['customer.*'] })).data,
    ).toHaveLength(1);
  });

  test('can be lost, doubled, delayed and put out of order on demand', async () => {
    await using hook = await aReceiver();
    await using world = await aSimulator({ webhookUrl: hook.url });
    const { faults } = world.simulator;
    faults.add({ kind: 'webhook.drop', event: 'customer.created' });
    const customer = await world.stripe.customers.create();
    faults.add({ kind: 'webhook.duplicate', event: 'customer.updated' });
    await world.stripe.customers.update(customer.id, { name: 'A' });
    await hook.until(() => hook.received.length === 2);
    expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
    expect((await world.stripe.events.list({ type: 'customer.created' })).data).toHaveLength(1);

    hook.received.length = 0;
    faults.add({ kind: 'webhook.reorder', event: 'payment_intent.created' });
    await world.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    await hook.until(() => hook.received.length === 3);
    expect(hook.types()[0]).not.toBe('payment_intent.created');

    hook.received.length = 0;
    faults.add({ kind: 'webhook.delay', event: 'customer.*', ms: 120 });
    await world.stripe.customers.update(customer.id, { name: 'B' });
    await sleep(60);
    expect(hook.received).toHaveLength(0);
    await hook.until(() => hook.received.length === 1);
  });

  test('go nowhere when no receiver is named', async () => {
    await using world = await aSimulator();
    await world.stripe.customers.create();
    const page = await (await fetch(`${world.base}/`)).text();
    expect(page).toContain('customer.created');
    expect(page).toContain('no receiver');
  });
});

describe('the pages', () => {
  test('show everything on one page and move the clock by a form, but not for other sites', async () => {
    await using world = await aSimulator();
    await world.stripe.checkout.sessions.create(aCheckout());
    const move = (site: string) =>
      fetch(`${world.base}/clock`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ ms: String(60 * minute) }),
      });
    expect((await move('cross-site')).status).toBe(403);
    expect((await move('same-origin')).headers.get('location')).toBe('/simulator/');
    expect(await (await fetch(`${world.base}/`)).text()).toContain('moved ahead');
    expect((await fetch(`${world.base}/assets/pages.css`)).headers.get('content-type')).toContain('text/css');
    expect((await fetch(`${world.base}/checkout/cs_none`)).status).toBe(404);
  });
});
