import { get } from 'node:http';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aCheckout, aSimulator, refusal, sdk } from './simulator-under-test.ts';

describe('the API refuses as Stripe does', () => {
  test('a missing, a wrong key, another version, an unknown address', async () => {
    await using world = await aSimulator();
    const wrong = await refusal(sdk(world.simulator.port, 'sk_test_wrong0000000000abcd').balance.retrieve());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toMatch(/^Invalid API Key provided: sk_test_\*+abcd$/);
    expect((await fetch(`${world.simulator.url}/v1/balance`)).status).toBe(401);
    const old = await refusal(world.stripe.balance.retrieve({}, { apiVersion: '2024-06-20' }));
    expect(old.statusCode).toBe(400);
    const strange = await refusal(world.stripe.rawRequest('GET', '/v1/nothing'));
    expect(strange.statusCode).toBe(404);
    expect(strange.message).toContain('Unrecognized request URL (GET: /v1/nothing)');
  });

  test('a request that names another site, as a page elsewhere could make a browser do', async () => {
    await using world = await aSimulator();
    const asked = (host: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ port: world.simulator.port, host: '127.0.0.1', path, headers: { host } }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        }).once('error', reject);
      });
    for (const path of ['/simulator', '/_simulator/clock', '/v1/balance'])
      expect(await asked(`evil.test:${world.simulator.port}`, path)).toBe(403);
    expect(await asked(`localhost:${world.simulator.port}`, '/_simulator/clock')).toBe(200);
  });

  test('unknown parameters, at the top and inside', async () => {
    await using world = await aSimulator();
    const top = await refusal(world.stripe.customers.create({ nmae: 'Ann' } as object));
    expect(top).toMatchObject({
      code: 'parameter_unknown',
      param: 'nmae',
      message: 'Received unknown parameter: nmae',
    });
    const inside = await refusal(
      world.stripe.checkout.sessions.create(
        aCheckout({ payment_intent_data: { color: 'red', size: 1 } as object }),
      ),
    );
    expect(inside).toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameters: payment_intent_data[color], payment_intent_data[size]',
    });
    const line = await refusal(
      world.stripe.checkout.sessions.create(
        aCheckout({
          line_items: [
            {
              price_data: {
                currency: 'usd',
                unit_amount: 100,
                product_data: { name: 'x', sku: '1' } as { name: string },
              },
            },
          ],
        }),
      ),
    );
    expect(line.param).toBe('line_items[0][price_data][product_data][sku]');
  });

  test('payment_method_types, removed in this version', async () => {
    await using world = await aSimulator();
    const removed = { payment_method_types: ['card'] } as object;
    for (const work of [
      world.stripe.checkout.sessions.create(aCheckout(removed)),
      world.stripe.paymentIntents.create({ amount: 1000, currency: 'usd', ...removed }),
    ])
      expect(await refusal(work)).toMatchObject({
        statusCode: 400,
        code: 'payment_method_types_no_longer_supported',
      });
  });

  test('missing, empty and malformed values', async () => {
    await using world = await aSimulator();
    const intents = world.stripe.paymentIntents;
    const missing = await refusal(intents.create({ currency: 'usd' } as Stripe.PaymentIntentCreateParams));
    expect(missing).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
      message: 'Missing required param: amount.',
    });
    const letters = await refusal(intents.create({ amount: '12.5' as unknown as number, currency: 'usd' }));
    expect(letters).toMatchObject({ code: 'parameter_invalid_integer', message: 'Invalid integer: 12.5' });
    const empty = await refusal(intents.create({ amount: 1000, currency: '' }));
    expect(empty).toMatchObject({ code: 'parameter_invalid_empty', param: 'currency' });
    const small = await refusal(intents.create({ amount: 49, currency: 'usd' }));
    expect(small).toMatchObject({ code: 'amount_too_small', message: 'Amount must be at least $0.50 usd' });
    const wrong = await refusal(intents.create({ amount: 1000, currency: 'usd', capture_method: 'later' }));
    expect(wrong.message).toBe(
      'Invalid capture_method: must be one of automatic, automatic_async, or manual',
    );
    const url = await refusal(world.stripe.checkout.sessions.create(aCheckout({ success_url: '/relative' })));
    expect(url).toMatchObject({ code: 'url_invalid', param: 'success_url' });
    const both = await refusal(
      intents.create({
        amount: 1000,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        automatic_payment_methods: { enabled: true },
      }),
    );
    expect(both.message).toContain('only specify one of');
    const long = await refusal(world.stripe.customers.create({ metadata: { note: 'x'.repeat(501) } }));
    expect(long.param).toBe('metadata');
  });

  test('unknown ids: 404 in the address, 400 in a parameter', async () => {
    await using world = await aSimulator();
    const { stripe } = world;
    const calls: [Promise<unknown>, string][] = [
      [stripe.customers.retrieve('cus_no'), "No such customer: 'cus_no'"],
      [stripe.paymentIntents.retrieve('pi_no'), "No such payment_intent: 'pi_no'"],
      [stripe.charges.retrieve('ch_no'), "No such charge: 'ch_no'"],
      [stripe.refunds.retrieve('re_no'), "No such refund: 're_no'"],
      [stripe.paymentMethods.retrieve('pm_no'), "No such PaymentMethod: 'pm_no'"],
      [stripe.checkout.sessions.retrieve('cs_no'), "No such checkout.session: 'cs_no'"],
      [stripe.transfers.retrieve('tr_no'), "No such transfer: 'tr_no'"],
      [stripe.events.retrieve('evt_no'), "No such event: 'evt_no'"],
    ];
    for (const [call, message] of calls)
      expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing', message });
    const inside = await refusal(
      stripe.checkout.sessions.create(aCheckout({ customer: 'cus_no', customer_email: undefined })),
    );
    expect(inside).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
  });

  test('what it does not imitate, by name', async () => {
    await using world = await aSimulator();
    const error = await refusal(
      world.stripe.checkout.sessions.create(aCheckout({ allow_promotion_codes: true })),
    );
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'simulator_not_imitated',
      param: 'allow_promotion_codes',
    });
    expect((await refusal(world.stripe.customers.retrieve('x', { expand: ['color'] }))).statusCode).toBe(404);
    const customer = await world.stripe.customers.create();
    const expand = await refusal(world.stripe.customers.retrieve(customer.id, { expand: ['color'] }));
    expect(expand.message).toContain('This property cannot be expanded (color).');
  });

  test('a refused call leaves nothing behind', async () => {
    await using world = await aSimulator();
    await refusal(world.stripe.customers.create({ name: 'Ann', expand: ['color'] }));
    expect((await world.stripe.customers.list()).data).toHaveLength(0);
  });
});
