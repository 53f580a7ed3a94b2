import { expect, test } from 'vitest';
import { aPayee, aSimulator, bank, present, refusal } from './simulator-under-test.ts';

const payment = (customer: string, method: string) => ({
  ...{ amount: 5000, currency: 'usd', confirm: true, off_session: true, customer, payment_method: method },
});

test('a good card turns bad', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  expect((await stripe.paymentIntents.create(payment(customer.id, method.id))).status).toBe('succeeded');
  const wish = { payment_method: method.id, number: '4000000000009995' };
  expect((await bank(world, 'cards', wish)).status).toBe(204);
  const refused = await refusal(stripe.paymentIntents.create(payment(customer.id, method.id)));
  expect(refused).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
  expect((await bank(world, 'cards', { ...wish, payment_method: 'pm_unknown' })).status).toBe(404);
});

test('an event counts as delivered, or does not', async () => {
  await using world = await aSimulator();
  const { stripe } = world;
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.paymentIntents.create(payment(customer.id, method.id));
  const missed = async () => {
    const { data } = await stripe.events.list({ delivery_success: false, limit: 100 });
    return data.map(({ id }) => id);
  };
  const event = present((await missed())[0]);
  expect((await bank(world, 'deliveries', { event, delivered: true })).status).toBe(204);
  expect(await missed()).not.toContain(event);
  expect((await bank(world, 'deliveries', { event, delivered: false })).status).toBe(204);
  expect(await missed()).toContain(event);
  expect((await bank(world, 'deliveries', { event: 'evt_none', delivered: true })).status).toBe(404);
});

test('what was taken from an account can be given back', async () => {
  await using world = await aSimulator();
  const account = await aPayee(world);
  const balance = async () => {
    const { available } = await world.stripe.balance.retrieve({}, { stripeAccount: account });
    return available.reduce((sum, { amount }) => sum + amount, 0);
  };
  await bank(world, 'debits', { account, amount: 3000 });
  expect(await balance()).toBe(-3000);
  await bank(world, 'debits', { account, amount: -3000 });
  expect(await balance()).toBe(0);
  expect((await bank(world, 'debits', { account, amount: 0 })).status).toBe(400);
});
