import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aSimulator, refusal } from './simulator-under-test.ts';

const day = 24 * 3600 * 1000;

describe('idempotency keys', () => {
  test('repeat the first answer and say so', async () => {
    await using world = await aSimulator();
    const make = () => world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
    const [first, second] = [await make(), await make()];
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  test('refuse other parameters and another address', async () => {
    await using world = await aSimulator();
    const options = { idempotencyKey: 'k' };
    await world.stripe.customers.create({ name: 'Ann' }, options);
    const changed = await refusal(world.stripe.customers.create({ name: 'Bob' }, options));
    expect(changed).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(changed).toMatchObject({ statusCode: 400 });
    expect(changed.message).toContain('can only be used with the same parameters');
    const elsewhere = await refusal(
      world.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' }, options),
    );
    expect(elsewhere.message).toContain("('/v1/payment_intents' vs '/v1/customers')");
  });

  test('keep a decline and a 500, but not a validation failure', async () => {
    await using world = await aSimulator();
    const { stripe, simulator } = world;
    const pay = (card: string, idempotencyKey: string) =>
      stripe.paymentIntents.create(
        { amount: 1000, currency: 'usd', confirm: true, payment_method: card },
        { idempotencyKey },
      );
    const declined = await refusal(pay('pm_card_visa_chargeDeclined', 'declined'));
    const repeated = await refusal(pay('pm_card_visa_chargeDeclined', 'declined'));
    expect(repeated.payment_intent?.id).toBe(declined.payment_intent?.id);

    simulator.faults.add({ kind: 'api.answer', path: '/v1/customers', status: 500 });
    expect((await refusal(stripe.customers.create({}, { idempotencyKey: 'broken' }))).statusCode).toBe(500);
    expect((await refusal(stripe.customers.create({}, { idempotencyKey: 'broken' }))).statusCode).toBe(500);
    expect((await stripe.customers.list()).data).toHaveLength(0);

    const bad = { amount: 1, currency: 'usd', color: 'red' };
    expect((await refusal(stripe.paymentIntents.create(bad, { idempotencyKey: 'bad' }))).code).toBe(
      'parameter_unknown',
    );
    const good = await stripe.paymentIntents.create(
      { amount: 1000, currency: 'usd' },
      { idempotencyKey: 'bad' },
    );
    expect(good.amount).toBe(1000);
  });

  test('are forgotten after a day: the same call is a new one', async () => {
    await using world = await aSimulator();
    const make = () => world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
    const first = await make();
    world.simulator.clock.advance(day - 60_000);
    expect((await make()).id).toBe(first.id);
    world.simulator.clock.advance(60_000);
    expect((await make()).id).not.toBe(first.id);
  });

  test('in use at the same moment are refused with 409', async () => {
    await using world = await aSimulator();
    world.simulator.faults.add({ kind: 'api.delay', path: '/v1/customers', ms: 150 });
    const make = () => world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
    const first = make();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await refusal(make())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await make().catch(() => first)).id).toBe((await first).id);
  });

  test('too long are refused', async () => {
    await using world = await aSimulator();
    const error = await refusal(world.stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) }));
    expect(error.statusCode).toBe(400);
  });
});

describe('troubles of the connection', () => {
  test('a lost answer: the work was done, and the repeat with the same key finds it', async () => {
    await using world = await aSimulator();
    // The SDK retries a broken connection once on its own, with the same key.
    world.simulator.faults.add({ kind: 'api.reset', path: '/v1/customers', executed: true });
    const made = await world.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k' });
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  test('a broken connection before anything was done', async () => {
    await using world = await aSimulator();
    world.simulator.faults.add({ kind: 'api.reset', path: '/v1/cust*', times: 2 });
    const error = await refusal(world.stripe.customers.create({ name: 'Ann' }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await world.stripe.customers.list()).data).toHaveLength(0);
  });

  test('a 500 after the work was done', async () => {
    await using world = await aSimulator();
    world.simulator.faults.add({ kind: 'api.answer', method: 'POST', path: '/v1/customers', executed: true });
    expect((await refusal(world.stripe.customers.create({ name: 'Ann' }))).statusCode).toBe(500);
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  test('are ordered over HTTP, listed and cleared', async () => {
    await using world = await aSimulator();
    const place = `${world.simulator.url}/_simulator/faults`;
    const post = (body: unknown) =>
      fetch(place, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ kind: 'api.answer', path: '/v1/balance', status: 503 })).status).toBe(201);
    expect((await refusal(world.stripe.balance.retrieve())).statusCode).toBe(503);
    await post([{ kind: 'webhook.drop' }, { kind: 'api.delay', path: '*', ms: 5 }]);
    expect(await (await fetch(place)).json()).toHaveLength(2);
    expect((await fetch(place, { method: 'DELETE' })).status).toBe(204);
    expect(await (await fetch(place)).json()).toEqual([]);
    expect((await post({ kind: 'nonsense' })).status).toBe(400);
  });
});
