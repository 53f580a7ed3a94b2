import { describe, expect, test } from 'vitest';
import { aCheckout, aSimulator, answerStep, bank, pay, present, refusal } from './simulator-under-test.ts';

const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60;

describe('a hosted checkout', () => {
  test('is created open, with a page, and no payment yet', async () => {
    await using world = await aSimulator();
    const customer = await world.stripe.customers.create({ email: 'ann@example.com', name: 'Ann' });
    const session = await world.stripe.checkout.sessions.create(
      aCheckout({
        customer: customer.id,
        customer_email: undefined,
        expires_at: minutes(31),
        metadata: { booking_id: 'b1' },
      }),
    );
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3540,
      currency: 'usd',
      customer: customer.id,
      client_reference_id: 'order-1',
      payment_intent: null,
      metadata: { booking_id: 'b1' },
    });
    const shown = await (await fetch(present(session.url))).text();
    expect(shown).toContain('No real card is charged.');
    expect(shown).toContain('Test business');
    expect(shown).toContain('Drill, 2 days');
    expect(shown).toContain('$35.40');
    expect(shown).not.toMatch(/<style|style="|<script>|onclick/);
  });

  test('that only holds is complete and unpaid, and its intent is the hold until it is released', async () => {
    await using world = await aSimulator();
    const customer = await world.stripe.customers.create({ email: 'ann@example.com' });
    const session = await world.stripe.checkout.sessions.create(
      aCheckout({
        customer: customer.id,
        customer_email: undefined,
        payment_intent_data: { capture_method: 'manual', metadata: { kind: 'deposit' } },
      }),
    );
    const declined = await pay(present(session.url), '4000 0000 0000 9995');
    expect(await declined.text()).toContain('Your card has insufficient funds.');
    expect((await pay(present(session.url))).status).toBe(303);
    const held = await world.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(held).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_capture',
        amount_capturable: 3540,
        metadata: { kind: 'deposit' },
        latest_charge: { captured: false },
      },
    });
    const intent = typeof held.payment_intent === 'string' ? null : held.payment_intent;
    await world.stripe.paymentIntents.cancel(intent?.id ?? '');
    const events = (await world.stripe.events.list({ limit: 20 })).data.map(({ type }) => type);
    expect(events).toEqual(
      expect.arrayContaining(['payment_intent.amount_capturable_updated', 'payment_intent.canceled']),
    );
    const over = await world.stripe.checkout.sessions.retrieve(session.id);
    expect(over).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  });

  test('is paid with a good card: one charge, the return address, the expanded session', async () => {
    await using world = await aSimulator();
    const customer = await world.stripe.customers.create({ email: 'ann@example.com' });
    const session = await world.stripe.checkout.sessions.create(
      aCheckout({
        customer: customer.id,
        customer_email: undefined,
        payment_intent_data: {
          transfer_group: 'booking_1',
          setup_future_usage: 'off_session',
          description: 'Drill',
          metadata: { kind: 'rental' },
        },
      }),
    );
    const answer = await pay(present(session.url));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.test/return?session_id=${session.id}`);
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'payment_intent.payment_method', 'line_items', 'customer'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 3540,
        transfer_group: 'booking_1',
        metadata: { kind: 'rental' },
        latest_charge: { paid: true, captured: true, amount_captured: 3540, transfer_group: 'booking_1' },
        payment_method: { type: 'card', customer: customer.id, card: { brand: 'visa', last4: '4242' } },
      },
      customer: { id: customer.id, email: 'ann@example.com' },
      line_items: { data: [{ description: 'Drill, 2 days', amount_total: 3000 }, { description: 'Fee' }] },
    });
    const saved = await world.stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(saved.data).toHaveLength(1);
    const again = await fetch(`${world.base}/checkout/${session.id}`, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain(session.id);
  });

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'insufficient_funds'],
  ])(
    'says why %s is declined, keeps what was typed, and can be paid after it',
    async (number, text, reason) => {
      await using world = await aSimulator();
      const session = await world.stripe.checkout.sessions.create(aCheckout());
      const refused = await pay(present(session.url), number, { name: 'Ann "A" Lee' });
      const shown = await refused.text();
      expect(refused.status).toBe(200);
      expect(shown).toContain(text);
      expect(shown).toContain(`value="${number}"`);
      expect(shown).toContain('value="Ann &quot;A&quot; Lee"');
      const after = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
      expect(after).toMatchObject({
        status: 'open',
        payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: reason } },
      });
      expect((await pay(present(session.url))).status).toBe(303);
    },
  );

  test('asks for authentication in the page; failing it leaves the session open, completing it pays', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    const url = present(session.url);
    const asked = await pay(url, '4000002760003184');
    expect(asked.headers.get('location')).toBe(new URL(url).pathname);
    expect(await (await fetch(url)).text()).toContain('Complete authentication');
    const failed = await answerStep(url, 'fail');
    expect(await failed.text()).toContain('We are unable to authenticate your payment method.');
    await pay(url, '4000002500003155');
    const completed = await answerStep(url, 'complete');
    expect(completed.headers.get('location')).toContain(session.id);
    expect((await world.stripe.charges.list()).data.filter((charge) => charge.paid)).toHaveLength(1);
  });

  test('charges once when two tabs pay at the same moment, or one tab again and again', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    const url = present(session.url);
    const answers = await Promise.all([pay(url), pay(url), pay(url, '5555 5555 5555 4444'), pay(url)]);
    for (const answer of answers) expect(answer.headers.get('location')).toContain(session.id);
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
  });

  test('a tab left in the authentication step does not pay again after another tab paid', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    const url = present(session.url);
    await pay(url, '4000002760003184');
    await pay(url);
    expect((await answerStep(url, 'complete')).headers.get('location')).toContain(session.id);
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
  });

  test('names each wrong field, and does not show a live card number again', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout({ customer_email: undefined }));
    const url = present(session.url);
    const wrong = await pay(url, '4242', { expiry: '1/20', cvc: '1' });
    const shown = await wrong.text();
    for (const text of [
      'Your email is incomplete.',
      'card number is incomplete',
      'expiration date',
      'security code',
    ])
      expect(shown).toContain(text);
    const live = await (await pay(url, '4111 1111 1111 1111', { email: 'ann@example.com' })).text();
    expect(live).toContain('non test card');
    expect(live).not.toContain('4111');
  });

  test('fills the form with a test card without scripts', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    const shown = await (await fetch(`${present(session.url)}?fill=4000000000000002`)).text();
    expect(shown).toContain('value="4000 0000 0000 0002"');
  });

  test('expires by call: the page says so, paying does nothing, a second time is refused', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    const expired = await world.stripe.checkout.sessions.expire(session.id);
    expect(expired.status).toBe('expired');
    const page = await fetch(present(session.url));
    expect(await page.text()).toContain('This payment page has expired');
    expect(await (await pay(present(session.url))).text()).toContain('This payment page has expired');
    expect((await world.stripe.charges.list()).data).toHaveLength(0);
    expect((await refusal(world.stripe.checkout.sessions.expire(session.id))).message).toBe(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
    );
  });

  test('is paid on too late, when the bank is asked to: its page is complete, and open pages are left alone', async () => {
    await using world = await aSimulator();
    const open = await world.stripe.checkout.sessions.create(aCheckout());
    expect((await bank(world, 'late-payments', { session: open.id })).status).toBe(409);
    await world.stripe.checkout.sessions.expire(open.id);
    expect((await bank(world, 'late-payments', { session: open.id })).status).toBe(201);
    const paid = await world.stripe.checkout.sessions.retrieve(open.id);
    expect([paid.status, paid.payment_status]).toEqual(['complete', 'paid']);
  });

  test('cannot be expired once complete', async () => {
    await using world = await aSimulator();
    const session = await world.stripe.checkout.sessions.create(aCheckout());
    await pay(present(session.url));
    expect((await refusal(world.stripe.checkout.sessions.expire(session.id))).message).toContain(
      'status of `complete`',
    );
  });

  test('lists sessions and line items with cursors', async () => {
    await using world = await aSimulator();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await world.stripe.checkout.sessions.create(aCheckout())).id);
    const seen: string[] = [];
    for await (const each of world.stripe.checkout.sessions.list({ limit: 2, status: 'open' }))
      seen.push(each.id);
    expect(seen).toEqual(ids.toReversed());
    const lines = await world.stripe.checkout.sessions.listLineItems(present(ids[0]), { limit: 1 });
    expect(lines).toMatchObject({
      has_more: true,
      data: [{ description: 'Drill, 2 days', amount_total: 3000 }],
    });
  });

  test.each([
    [29, 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'],
    [24 * 60 + 5, 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'],
  ])('refuses to expire in %s minutes', async (count, message) => {
    await using world = await aSimulator();
    const error = await refusal(
      world.stripe.checkout.sessions.create(aCheckout({ expires_at: minutes(count) })),
    );
    expect(error).toMatchObject({ statusCode: 400, param: 'expires_at', message });
  });
});
