import { describe, expect, test } from 'vitest';
import { aCheckout, aPayment, aSimulator, pay, present, refusal } from './simulator-under-test.ts';

const hour = 3600;

const idOf = (reference: unknown) => present(typeof reference === 'string' ? reference : null);

async function savedCard(world: Awaited<ReturnType<typeof aSimulator>>, card = 'pm_card_visa') {
  const customer = await world.stripe.customers.create({ email: 'ann@example.com' });
  const method = await world.stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, payment_method: method.id };
}

const aHold = {
  amount: 10_000,
  currency: 'usd',
  capture_method: 'manual',
  confirm: true,
  off_session: true,
} as const;

describe('customers and saved cards', () => {
  test('are created, changed, listed, deleted', async () => {
    await using world = await aSimulator();
    const { customers } = world.stripe;
    const made = await customers.create({
      email: 'ann@example.com',
      name: 'Ann',
      metadata: { user: '1', gone: 'x' },
    });
    const changed = await customers.update(made.id, { name: 'Ann Lee', metadata: { gone: '' } });
    expect(changed).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com', metadata: { user: '1' } });
    expect(changed.metadata).not.toHaveProperty('gone');
    expect((await customers.list({ email: 'ann@example.com' })).data.map(({ id }) => id)).toEqual([made.id]);
    expect(await customers.del(made.id)).toEqual(expect.objectContaining({ id: made.id, deleted: true }));
    expect(await customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect((await refusal(customers.update(made.id, { name: 'x' }))).code).toBe('resource_missing');
  });

  test('a card is attached and detached; a detached one is of no use', async () => {
    await using world = await aSimulator();
    const saved = await savedCard(world);
    const listed = await world.stripe.customers.listPaymentMethods(saved.customer);
    expect(listed.data[0]?.id).toBe(saved.payment_method);
    await world.stripe.paymentMethods.detach(saved.payment_method);
    const error = await refusal(world.stripe.paymentIntents.create({ ...aHold, ...saved }));
    expect(error.message).toContain('It may not be used again.');
    expect((await refusal(world.stripe.paymentMethods.detach(saved.payment_method))).statusCode).toBe(400);
  });

  test('a card paid with at checkout without setup_future_usage cannot be charged later', async () => {
    await using world = await aSimulator();
    const customer = await world.stripe.customers.create();
    const session = await world.stripe.checkout.sessions.create(
      aCheckout({ customer: customer.id, customer_email: undefined }),
    );
    await pay(present(session.url), undefined, { email: 'ann@example.com' });
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    const intent = paid.payment_intent;
    const method = typeof intent === 'object' ? idOf(intent?.payment_method) : '';
    const error = await refusal(
      world.stripe.paymentIntents.create({ ...aHold, customer: customer.id, payment_method: method }),
    );
    expect(error.message).toContain('previously used with a PaymentIntent without Customer attachment');
  });
});

describe('holds', () => {
  test('stand until capture_before: 4 days 18 hours for Visa off session, 7 days for others, no longer when asked', async () => {
    await using world = await aSimulator();
    const held = async (card: string, extended = false) => {
      const intent = await world.stripe.paymentIntents.create({
        ...aHold,
        ...(await savedCard(world, card)),
        ...(extended
          ? { payment_method_options: { card: { request_extended_authorization: 'if_available' as const } } }
          : {}),
        expand: ['latest_charge'],
      });
      expect(intent).toMatchObject({
        status: 'requires_capture',
        amount_capturable: 10_000,
        amount_received: 0,
      });
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      expect(charge).toMatchObject({ captured: false, amount_captured: 0 });
      return ((charge?.payment_method_details?.card?.capture_before ?? 0) - intent.created) / hour;
    };
    expect(await held('pm_card_visa')).toBe(4 * 24 + 18);
    expect(await held('pm_card_visa', true)).toBe(4 * 24 + 18);
    expect(await held('pm_card_mastercard')).toBe(7 * 24);
    expect(await held('pm_card_mastercard', true)).toBe(7 * 24);
    expect(await held('pm_card_amex', true)).toBe(7 * 24);
  });

  test.each([
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'do_not_try_again'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', 'do_not_try_again'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined, 'confirm_card_data'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'try_again_later',
    ],
    [
      'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
      'card_declined',
      'card_velocity_exceeded',
      'try_again_later',
    ],
  ])('on %s are declined with code, reason and advice', async (card, code, reason, advice) => {
    await using world = await aSimulator();
    const error = await refusal(
      world.stripe.paymentIntents.create({
        ...aHold,
        customer: (await world.stripe.customers.create()).id,
        payment_method: card,
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code, advice_code: advice });
    expect(error.decline_code || undefined).toBe(reason);
    expect(error.payment_intent).toMatchObject({ last_payment_error: { code, advice_code: advice } });
  });

  test('are captured once, in part, and the part is refundable', async () => {
    await using world = await aSimulator();
    const hold = await world.stripe.paymentIntents.create({ ...aHold, ...(await savedCard(world)) });
    const much = await refusal(world.stripe.paymentIntents.capture(hold.id, { amount_to_capture: 10_001 }));
    expect(much.code).toBe('amount_too_large');
    const taken = await world.stripe.paymentIntents.capture(hold.id, {
      amount_to_capture: 4000,
      expand: ['latest_charge'],
    });
    expect(taken).toMatchObject({
      status: 'succeeded',
      amount_received: 4000,
      amount_capturable: 0,
      latest_charge: { captured: true, amount_captured: 4000, refunded: false },
    });
    expect(await refusal(world.stripe.paymentIntents.capture(hold.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent could not be captured because it has already been captured.',
    });
    expect((await refusal(world.stripe.paymentIntents.cancel(hold.id))).message).toContain(
      'because it has a status of succeeded',
    );
    expect((await world.stripe.refunds.create({ payment_intent: hold.id })).amount).toBe(4000);
  });

  test('are released, once', async () => {
    await using world = await aSimulator();
    const hold = await world.stripe.paymentIntents.create({ ...aHold, ...(await savedCard(world)) });
    const gone = await world.stripe.paymentIntents.cancel(hold.id, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    });
    expect(gone).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
      latest_charge: { refunded: true },
    });
    expect((await refusal(world.stripe.paymentIntents.cancel(hold.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
    expect((await refusal(world.stripe.refunds.create({ payment_intent: hold.id }))).message).toContain(
      'does not have a successful charge',
    );
  });

  test('are declined on a saved card from the day its bank changes its mind, those that stand are not', async () => {
    await using world = await aSimulator();
    const saved = await savedCard(world, 'pm_card_mastercard');
    const stands = await world.stripe.paymentIntents.create({ ...aHold, ...saved });
    const tell = (bank: string, id = saved.payment_method) =>
      fetch(`${world.base}/cards/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ bank }),
      });
    expect((await tell('declines')).status).toBe(204);
    const error = await refusal(world.stripe.paymentIntents.create({ ...aHold, ...saved }));
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    expect(await world.stripe.paymentIntents.capture(stands.id)).toMatchObject({ status: 'succeeded' });
    const overview = await (await fetch(`${world.base}/`)).text();
    expect(overview).toContain('mastercard •••• 4444');
    expect(overview).toContain('Approve again');
    await tell('approves');
    expect(await world.stripe.paymentIntents.create({ ...aHold, ...saved })).toMatchObject({
      status: 'requires_capture',
    });
    expect([(await tell('shrugs')).status, (await tell('declines', 'pm_unknown')).status]).toEqual([
      400, 404,
    ]);
  });

  test('expire by the clock', async () => {
    await using world = await aSimulator();
    const hold = await world.stripe.paymentIntents.create({ ...aHold, ...(await savedCard(world)) });
    world.simulator.clock.advance(5 * 24 * hour * 1000);
    const after = await world.stripe.paymentIntents.retrieve(hold.id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: { captured: false },
    });
    expect(after.canceled_at).toBe(hold.created + (4 * 24 + 18) * hour);
    expect((await refusal(world.stripe.paymentIntents.capture(hold.id))).message).toContain(
      'status of canceled',
    );
  });
});

describe('payment intents', () => {
  test.each([
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ])('off session %s is a card error with its intent', async (card, code, reason) => {
    await using world = await aSimulator();
    const error = await refusal(
      world.stripe.paymentIntents.create({ ...aHold, ...(await savedCard(world, card)) }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: reason });
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
    const kept = await world.stripe.paymentIntents.retrieve(present(error.payment_intent).id);
    expect(kept.status).toBe('requires_payment_method');
  });

  test('a card authenticated once at checkout can be held off session; one that always asks cannot', async () => {
    await using world = await aSimulator();
    const later = async (number: string) => {
      const customer = await world.stripe.customers.create({ email: 'ann@example.com' });
      const session = await world.stripe.checkout.sessions.create(
        aCheckout({
          customer: customer.id,
          customer_email: undefined,
          payment_intent_data: { setup_future_usage: 'off_session' },
        }),
      );
      await pay(present(session.url), number);
      await fetch(`${present(session.url)}/authenticate`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome: 'complete' }),
      });
      const [method] = (await world.stripe.paymentMethods.list({ customer: customer.id })).data;
      return world.stripe.paymentIntents.create({
        ...aHold,
        customer: customer.id,
        payment_method: present(method).id,
      });
    };
    expect((await later('4000002500003155')).status).toBe('requires_capture');
    expect((await refusal(later('4000002760003184'))).code).toBe('authentication_required');
  });

  test('are made, changed, confirmed step by step, listed by customer', async () => {
    await using world = await aSimulator();
    const saved = await savedCard(world);
    const made = await world.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      customer: saved.customer,
    });
    expect(made).toMatchObject({ status: 'requires_payment_method', payment_method_types: ['card'] });
    expect((await refusal(world.stripe.paymentIntents.confirm(made.id))).message).toContain(
      'missing a payment method',
    );
    const ready = await world.stripe.paymentIntents.update(made.id, {
      amount: 1200,
      payment_method: saved.payment_method,
    });
    expect(ready.status).toBe('requires_confirmation');
    expect(await world.stripe.paymentIntents.confirm(made.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1200,
    });
    expect((await refusal(world.stripe.paymentIntents.confirm(made.id))).message).toContain(
      'already succeeded',
    );
    expect((await refusal(world.stripe.paymentIntents.update(made.id, { amount: 5 }))).code).toBe(
      'payment_intent_unexpected_state',
    );
    const listed = await world.stripe.paymentIntents.list({
      customer: saved.customer,
      expand: ['data.latest_charge'],
    });
    expect(listed.data[0]).toMatchObject({ latest_charge: { object: 'charge', paid: true } });
  });

  test('on session, authentication goes through a page and comes back', async () => {
    await using world = await aSimulator();
    const intent = await world.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://shop.test/back',
    });
    const page = present(intent.next_action?.redirect_to_url?.url);
    expect(await (await fetch(page)).text()).toContain('Complete authentication');
    const back = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    expect(back.headers.get('location')).toContain(`payment_intent=${intent.id}`);
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test("refuse somebody else's card, off_session without confirm, and off_session with set-up", async () => {
    await using world = await aSimulator();
    const [mine, theirs] = [await savedCard(world), await savedCard(world)];
    const intents = world.stripe.paymentIntents;
    expect(
      (
        await refusal(
          intents.create({ ...aHold, customer: mine.customer, payment_method: theirs.payment_method }),
        )
      ).message,
    ).toContain('must be attached to the customer');
    expect((await refusal(intents.create({ amount: 1000, currency: 'usd', off_session: true }))).param).toBe(
      'off_session',
    );
    expect(
      (await refusal(intents.create({ ...aHold, ...mine, setup_future_usage: 'off_session' }))).param,
    ).toBe('setup_future_usage');
  });
});

describe('refunds, balance', () => {
  test('refunds go in parts up to the whole and no further', async () => {
    await using world = await aSimulator();
    const paid = await aPayment(world);
    const { refunds } = world.stripe;
    expect((await refusal(refunds.create({ payment_intent: paid.id, amount: 10_001 }))).message).toBe(
      'Refund amount ($100.01) is greater than charge amount ($100.00)',
    );
    const first = await refunds.create({
      payment_intent: paid.id,
      amount: 2500,
      reason: 'requested_by_customer',
      metadata: { why: 'late' },
    });
    expect(first).toMatchObject({
      status: 'succeeded',
      amount: 2500,
      charge: paid.charge,
      metadata: { why: 'late' },
    });
    expect((await refusal(refunds.create({ payment_intent: paid.id, amount: 7501 }))).message).toBe(
      'Refund amount ($75.01) is greater than unrefunded amount on charge ($75.00)',
    );
    expect((await refunds.create({ charge: paid.charge })).amount).toBe(7500);
    expect(await refusal(refunds.create({ charge: paid.charge }))).toMatchObject({
      code: 'charge_already_refunded',
      message: `Charge ${paid.charge} has already been refunded.`,
    });
    const charge = await world.stripe.charges.retrieve(paid.charge, {
      expand: ['refunds', 'balance_transaction'],
    });
    expect(charge).toMatchObject({
      refunded: true,
      amount_refunded: 10_000,
      balance_transaction: { fee: 320, net: 9680 },
    });
    expect(charge.refunds?.data).toHaveLength(2);
    expect((await refunds.list({ payment_intent: paid.id })).data).toHaveLength(2);
    expect((await refunds.retrieve(first.id)).id).toBe(first.id);
    expect((await world.stripe.charges.list({ payment_intent: paid.id })).data[0]?.id).toBe(paid.charge);
  });

  test('the balance is pending for two days, then available', async () => {
    await using world = await aSimulator();
    await aPayment(world);
    expect(await world.stripe.balance.retrieve()).toMatchObject({
      pending: [{ amount: 9680 }],
      available: [{ amount: 0 }],
    });
    world.simulator.clock.advance(2 * 24 * hour * 1000);
    expect(await world.stripe.balance.retrieve()).toMatchObject({
      pending: [{ amount: 0 }],
      available: [{ amount: 9680 }],
    });
  });
});
