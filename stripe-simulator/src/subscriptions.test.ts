import { expect, test } from 'vitest';
import type Stripe from 'stripe';
import { aReceiver, aSimulator, aStateFile, pay, present, refusal } from './simulator-under-test.ts';

const hour = 3_600_000;
const day = 24 * hour;
const startsAt = new Date('2027-01-31T10:00:00Z');
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : present(value).id;
type World = Awaited<ReturnType<typeof aSimulator>>;

const aPrice = (stripe: Stripe) =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: 499,
    recurring: { interval: 'month' },
    product_data: { name: 'Pro' },
    lookup_key: 'pro_monthly',
  });

const aPage = async (
  stripe: Stripe,
  price: string,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://shop.test/return?session_id={CHECKOUT_SESSION_ID}',
    customer_email: 'ann@example.com',
    allowed_payment_method_types: ['card'],
    subscription_data: { metadata: { plan: 'one' } },
    ...more,
  });

/** A subscription paid for with this card. */
async function subscribed({ stripe }: World, card?: string) {
  const price = await aPrice(stripe);
  const page = await aPage(stripe, price.id);
  await pay(present(page.url), card);
  const session = await stripe.checkout.sessions.retrieve(page.id, { expand: ['subscription'] });
  const { subscription } = session;
  if (!subscription || typeof subscription === 'string') throw new Error('There is no subscription.');
  return { session, subscription, price };
}

const invoicesOf = async (stripe: Stripe, subscription: string) =>
  (await stripe.invoices.list({ subscription })).data;

const posted = (world: World, path: string, body: Record<string, string>) =>
  fetch(path.replace(/^.*\/simulator/, world.base), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(body),
  });

test('a paid page becomes a subscription, whose period stands on its item, and a paid invoice', async () => {
  await using world = await aSimulator({ standsAt: startsAt });
  const { stripe } = world;
  const { session, subscription } = await subscribed(world);
  expect(session).toMatchObject({
    mode: 'subscription',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: null,
  });
  expect(subscription).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
    metadata: { plan: 'one' },
  });
  expect(subscription).not.toHaveProperty('current_period_end');
  const end = subscription.items.data[0]?.current_period_end;
  // The first period of a subscription that began on the 31st ends on the last day of February.
  expect(new Date(present(end) * 1000).toISOString()).toBe('2027-02-28T10:00:00.000Z');
  const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice), {
    expand: ['payments'],
  });
  expect(invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 499,
    lines: { data: [{ period: { start: startsAt.getTime() / 1000, end } }] },
    parent: { subscription_details: { subscription: subscription.id, metadata: { plan: 'one' } } },
  });
  const payment = invoice.payments?.data[0]?.payment.payment_intent;
  const intent = await stripe.paymentIntents.retrieve(idOf(payment));
  expect(intent).toMatchObject({ status: 'succeeded', amount: 499, customer: subscription.customer });
});

test('a declined card leaves the page open and nothing subscribed', async () => {
  await using world = await aSimulator();
  const price = await aPrice(world.stripe);
  const page = await aPage(world.stripe, price.id);
  expect(await (await pay(present(page.url), '4000 0000 0000 0002')).text()).toContain('declined');
  expect(await world.stripe.checkout.sessions.retrieve(page.id)).toMatchObject({
    status: 'open',
    subscription: null,
  });
  expect((await world.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
});

test('a period that is over brings a draft, which is charged an hour later', async () => {
  await using world = await aSimulator({ standsAt: startsAt });
  const { subscription } = await subscribed(world);
  world.simulator.clock.advance(28 * day + hour / 2);
  const [draft] = await invoicesOf(world.stripe, subscription.id);
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_paid: 0 });
  world.simulator.clock.advance(hour);
  const [renewal, first] = await invoicesOf(world.stripe, subscription.id);
  expect(renewal).toMatchObject({ id: draft?.id, status: 'paid', attempt_count: 1 });
  expect(renewal?.lines.data[0]?.period.start).toBe(first?.lines.data[0]?.period.end);
  // It falls on the 31st again in months that have one.
  const now = await world.stripe.subscriptions.retrieve(subscription.id);
  expect(new Date(present(now.items.data[0]?.current_period_end) * 1000).toISOString()).toBe(
    '2027-03-31T10:00:00.000Z',
  );
});

test('a year that passes at once is invoiced month by month', async () => {
  await using world = await aSimulator({ standsAt: startsAt });
  const { subscription } = await subscribed(world);
  world.simulator.clock.advance(365 * day + 2 * hour);
  const all = (await world.stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data;
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'));
  const starts = all.map(({ lines }) => lines.data[0]?.period.start);
  expect(new Set(starts).size).toBe(13);
});

test('a card that is declined later is tried four times, and then the subscription ends', async () => {
  await using receiver = await aReceiver();
  await using world = await aSimulator({ standsAt: startsAt, webhookUrl: () => receiver.url });
  const { subscription } = await subscribed(world, '4000 0000 0000 0341');
  world.simulator.clock.advance(29 * day);
  const [open] = await invoicesOf(world.stripe, subscription.id);
  expect(open).toMatchObject({ status: 'open', attempt_count: 1 });
  expect(open?.next_payment_attempt).toBeGreaterThan(0);
  expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
  world.simulator.clock.advance(16 * day);
  expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await invoicesOf(world.stripe, subscription.id))[0]).toMatchObject({
    status: 'open',
    attempt_count: 4,
    next_payment_attempt: null,
  });
  await receiver.until(() => receiver.types().includes('customer.subscription.deleted'));
  await receiver.until(
    () => receiver.types().filter((type) => type === 'invoice.payment_failed').length === 4,
  );
});

test('one that ends with its period ends then and brings no invoice; one that is resumed goes on', async () => {
  await using world = await aSimulator({ standsAt: startsAt });
  const { stripe } = world;
  const { subscription } = await subscribed(world);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  world.simulator.clock.advance(29 * day);
  expect(await invoicesOf(stripe, subscription.id)).toHaveLength(2);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  world.simulator.clock.advance(32 * day);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
  expect(await invoicesOf(stripe, subscription.id)).toHaveLength(2);
  const refused = await refusal(
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
  );
  expect(refused.message).toContain('canceled subscription');
  expect((await refusal(stripe.subscriptions.cancel(subscription.id))).statusCode).toBe(404);
});

test('on the portal somebody cancels, resumes, gives another card and pays what is open', async () => {
  await using world = await aSimulator({ standsAt: startsAt });
  const { stripe } = world;
  const { subscription } = await subscribed(world, '4000 0000 0000 0341');
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
    },
  });
  const open = () =>
    stripe.billingPortal.sessions.create({
      customer: idOf(subscription.customer),
      configuration: configuration.id,
      return_url: 'http://shop.test/account',
    });
  const { url } = await open();
  expect(await (await fetch(url)).text()).toContain('Renews on');
  await posted(world, `${url}/subscriptions/${subscription.id}`, { act: 'cancel' });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true });
  await posted(world, `${url}/subscriptions/${subscription.id}`, { act: 'resume' });
  world.simulator.clock.advance(29 * day);
  expect((await fetch(url)).status).toBe(404);
  const later = (await open()).url;
  const [invoice] = await invoicesOf(stripe, subscription.id);
  const declined = await posted(world, `${later}/invoices/${present(invoice).id}`, {});
  expect(await declined.text()).toContain('declined');
  await posted(world, `${later}/card`, { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' });
  await posted(world, `${later}/invoices/${present(invoice).id}`, {});
  expect((await invoicesOf(stripe, subscription.id))[0]).toMatchObject({ status: 'paid' });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
});

test('refuses what the API refuses', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const price = await aPrice(stripe);
  expect((await refusal(aPrice(stripe))).param).toBe('lookup_key');
  expect((await stripe.prices.list({ lookup_keys: ['pro_monthly'] })).data.map(({ id }) => id)).toEqual([
    price.id,
  ]);
  const once = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 100,
    product_data: { name: 'Once' },
  });
  expect((await refusal(aPage(stripe, once.id))).message).toContain('recurring price');
  expect((await refusal(aPage(stripe, 'price_unknown'))).code).toBe('resource_missing');
  expect(
    (await refusal(aPage(stripe, price.id, { payment_intent_data: { description: 'x' } }))).message,
  ).toContain('`subscription` mode');
  expect(
    (await refusal(aPage(stripe, price.id, { subscription_data: { trial_period_days: 7 } }))).message,
  ).toContain('trial_period_days');
  const ann = await stripe.customers.create({ email: 'ann@example.com' });
  expect((await refusal(stripe.billingPortal.sessions.create({ customer: ann.id }))).message).toContain(
    'portal settings',
  );
});

test('another price without proration is charged from the next period on, and nothing before', async () => {
  await using world = await aSimulator({ standsAt: startsAt });
  const { stripe } = world;
  const { subscription } = await subscribed(world);
  const lower = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 299,
    recurring: { interval: 'month' },
    product_data: { name: 'Pro' },
  });
  const items = [{ id: present(subscription.items.data[0]).id, price: lower.id }];
  const prorated = await refusal(stripe.subscriptions.update(subscription.id, { items }));
  expect(prorated).toMatchObject({ code: 'simulator_not_imitated', param: 'proration_behavior' });
  const other = await refusal(
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: 'si_other', price: lower.id }],
      proration_behavior: 'none',
    }),
  );
  expect(other).toMatchObject({ statusCode: 404, param: 'items[0][id]' });
  const changed = await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' });
  expect(changed.items.data[0]).toMatchObject({
    ...{ price: { unit_amount: 299 }, current_period_end: subscription.items.data[0]?.current_period_end },
  });
  expect(await invoicesOf(stripe, subscription.id)).toMatchObject([{ amount_paid: 499 }]);
  world.simulator.clock.advance(28 * day + 2 * hour);
  expect(await invoicesOf(stripe, subscription.id)).toMatchObject([
    { amount_paid: 299 },
    { amount_paid: 499 },
  ]);
});

test('a subscription survives a restart of the simulator with its journal', async () => {
  const stateFile = aStateFile();
  let id = '';
  {
    await using world = await aSimulator({ standsAt: startsAt, stateFile });
    id = (await subscribed(world)).subscription.id;
  }
  await using again = await aSimulator({ standsAt: startsAt, stateFile });
  again.simulator.clock.advance(29 * day);
  expect((await invoicesOf(again.stripe, id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});
