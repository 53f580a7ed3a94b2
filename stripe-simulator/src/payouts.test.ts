import { describe, expect, test } from 'vitest';
import type Stripe from 'stripe';
import {
  aPayee,
  aPayment,
  aReceiver,
  aSimulator,
  bank,
  enterBank,
  present,
  refusal,
} from './simulator-under-test.ts';

type World = Awaited<ReturnType<typeof aSimulator>>;

const hour = 3_600_000;
const day = 24 * hour;
/** A morning, so that moving the clock by days lands on calendar days. */
const standsAt = new Date('2027-03-01T09:00:00Z');

/** Sends the money from a new payment to an account. */
async function sendTo(world: World, payee: string, amount = 8000) {
  const { charge } = await aPayment(world);
  return world.stripe.transfers.create({
    amount,
    currency: 'usd',
    destination: payee,
    source_transaction: charge,
  });
}

const payoutsOf = async ({ stripe }: World, payee: string) =>
  (await stripe.payouts.list({}, { stripeAccount: payee })).data;
const statuses = async (world: World, payee: string) =>
  (await payoutsOf(world, payee)).map(({ amount, status, failure_code }) =>
    [amount, status, failure_code].filter((each) => each !== null).join(' '),
  );
const balanceOf = async ({ stripe }: World, payee: string) =>
  (await stripe.balance.retrieve({}, { stripeAccount: payee })).available[0]?.amount;

/** What the account is still able to do, and what it lacks. */
async function standing({ stripe }: World, payee: string) {
  const account = await stripe.v2.core.accounts.retrieve(payee, {
    include: ['configuration.recipient', 'requirements'],
  });
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance;
  return {
    transfers: balance?.stripe_transfers?.status,
    payouts: balance?.payouts?.status,
    lacks: (account.requirements?.entries ?? []).map(({ description }) => description),
  };
}

describe('money on its way to a bank', () => {
  test('is available when the charge settles, leaves at the next midnight, and arrives two days later', async () => {
    await using world = await aSimulator({ standsAt });
    const payee = await aPayee(world);
    await sendTo(world, payee);
    const { clock } = world.simulator;
    clock.advance(2 * day);
    expect([await statuses(world, payee), await balanceOf(world, payee)]).toEqual([[], 8000]);
    const seen: string[][] = [];
    for (const ms of [15 * hour, day, day]) {
      clock.advance(ms);
      seen.push(await statuses(world, payee));
    }
    expect(seen).toEqual([['8000 pending'], ['8000 in_transit'], ['8000 paid']]);
    expect(await balanceOf(world, payee)).toBe(0);
    const [payout] = await payoutsOf(world, payee);
    expect(payout).toMatchObject({
      created: new Date('2027-03-04T00:00:00Z').getTime() / 1000,
      arrival_date: new Date('2027-03-06T00:00:00Z').getTime() / 1000,
      automatic: true,
    });
  });

  test('one leap of the clock does everything it passes over, with the instants at which it happened', async () => {
    await using world = await aSimulator({ standsAt });
    const payee = await aPayee(world, '000555555559');
    await sendTo(world, payee);
    world.simulator.clock.advance(20 * day);
    const { data } = await world.stripe.events.list({}, { stripeAccount: payee });
    const told = data.reverse().map(({ type, created }) => [type, new Date(created * 1000).toISOString()]);
    expect(told).toEqual([
      ['account.external_account.created', '2027-03-01T09:00:00.000Z'],
      ['payout.created', '2027-03-04T00:00:00.000Z'],
      ['payout.updated', '2027-03-05T00:00:00.000Z'],
      ['payout.paid', '2027-03-06T00:00:00.000Z'],
      ['payout.failed', '2027-03-09T00:00:00.000Z'],
      ['account.external_account.updated', '2027-03-09T00:00:00.000Z'],
    ]);
  });

  test('is named by its lines: what was sent, what came back, and the payout itself', async () => {
    await using world = await aSimulator({ standsAt });
    const { stripe } = world;
    const payee = await aPayee(world);
    const first = await sendTo(world, payee);
    const second = await sendTo(world, payee, 500);
    await stripe.transfers.createReversal(first.id, { amount: 1000 });
    world.simulator.clock.advance(3 * day);
    const [payout] = await payoutsOf(world, payee);
    const lines = await stripe.balanceTransactions.list(
      { payout: present(payout).id },
      { stripeAccount: payee },
    );
    expect(lines.data.map(({ type, amount }) => [type, amount]).reverse()).toEqual([
      ['payment', 8000],
      ['payment', 500],
      ['payment_refund', -1000],
      ['payout', -7500],
    ]);
    const sources = lines.data.map(({ source }) => source);
    for (const { destination_payment } of [first, second]) expect(sources).toContain(destination_payment);
    const expanded = await stripe.balanceTransactions.list(
      { payout: present(payout).id, expand: ['data.source'] },
      { stripeAccount: payee },
    );
    const senders = expanded.data.map(({ source }) =>
      source && typeof source !== 'string' && 'source_transfer' in source ? source.source_transfer : null,
    );
    expect(senders.reverse()).toEqual([first.id, second.id, null, null]);
  });

  test('waits while an account is restricted, and leaves once it may again', async () => {
    await using world = await aSimulator({ standsAt });
    const payee = await aPayee(world);
    await sendTo(world, payee);
    const decide = (decision: string) =>
      fetch(`${world.base}/accounts/${payee}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ decision }),
      });
    await decide('restrict');
    world.simulator.clock.advance(30 * day);
    expect([await statuses(world, payee), await balanceOf(world, payee)]).toEqual([[], 8000]);
    const link = await world.stripe.v2.core.accountLinks.create({
      account: payee,
      use_case: { type: 'account_onboarding', account_onboarding: { refresh_url: 'http://shop.test/' } },
    });
    const opened = await fetch(link.url, { redirect: 'manual' });
    await fetch(new URL(opened.headers.get('location') ?? '', world.base), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act: 'submit', document: 'file_identity_document_success' }),
    });
    world.simulator.clock.advance(day);
    expect(await statuses(world, payee)).toEqual(['8000 pending']);
  });
});

describe('a bank that does not take it', () => {
  test.each([
    ['000111111116', 'no_account'],
    ['000111111113', 'account_closed'],
    ['000222222227', 'insufficient_funds'],
    ['000333333335', 'debit_not_authorized'],
    ['000444444440', 'invalid_currency'],
  ])('%s: the payout fails (%s), and the money is in the balance again', async (number, code) => {
    await using world = await aSimulator({ standsAt });
    const payee = await aPayee(world, number);
    await sendTo(world, payee);
    world.simulator.clock.advance(5 * day);
    expect(await statuses(world, payee)).toEqual([`8000 failed ${code}`]);
    expect(await balanceOf(world, payee)).toBe(8000);
    const [payout] = await payoutsOf(world, payee);
    expect(payout?.failure_message).toMatch(/\.\)?$/);
  });

  test('counts as paid first, comes back three days later, and nothing leaves until another bank is named', async () => {
    await using receiver = await aReceiver();
    await using world = await aSimulator({ standsAt, webhookUrl: receiver.url });
    const payee = await aPayee(world, '000555555559');
    await sendTo(world, payee);
    const { clock } = world.simulator;
    clock.advance(5 * day);
    expect(await statuses(world, payee)).toEqual(['8000 paid']);
    clock.advance(3 * day);
    expect([await statuses(world, payee), await balanceOf(world, payee)]).toEqual([
      ['8000 failed account_closed'],
      8000,
    ]);
    const banks = await world.stripe.accounts.listExternalAccounts(payee, { object: 'bank_account' });
    expect(banks.data).toMatchObject([{ status: 'errored' }]);
    const stuck = { transfers: 'active', payouts: 'restricted', lacks: ['defaults.payout_methods'] };
    expect(await standing(world, payee)).toEqual(stuck);
    clock.advance(10 * day);
    expect(await statuses(world, payee)).toHaveLength(1);
    await enterBank(world, payee, '000123456789');
    expect(await standing(world, payee)).toEqual({ transfers: 'active', payouts: 'active', lacks: [] });
    clock.advance(3 * day);
    expect(await statuses(world, payee)).toEqual(['8000 paid', '8000 failed account_closed']);
    const ofAccount = () => receiver.received.filter(({ event }) => event.account === payee);
    const told = ['payout.created', 'payout.updated', 'payout.paid', 'payout.failed'];
    await receiver.until(() => told.every((type) => ofAccount().some(({ event }) => event.type === type)));
  });

  test('does so on demand, also to what has long been paid', async () => {
    await using world = await aSimulator({ standsAt });
    const payee = await aPayee(world);
    await sendTo(world, payee);
    world.simulator.clock.advance(10 * day);
    const [payout] = await payoutsOf(world, payee);
    const wish = { payout: present(payout).id, outcome: 'failed', reason: 'no_account' };
    expect((await bank(world, 'payouts', wish)).status).toBe(200);
    expect(await statuses(world, payee)).toEqual(['8000 failed no_account']);
    expect((await bank(world, 'payouts', wish)).status).toBe(409);
  });
});

test('the dashboard shows what was sent and what is on its way, and a button sends it back', async () => {
  await using world = await aSimulator({ standsAt });
  const payee = await aPayee(world);
  const sent = await sendTo(world, payee);
  const page = async () => (await fetch(`${world.base}/`)).text();
  expect(await page()).toContain('$80.00 pending');
  world.simulator.clock.advance(3 * day);
  const { id } = present((await payoutsOf(world, payee))[0]);
  const shown = await page();
  for (const part of [sent.id, id, 'Arrives now']) expect(shown).toContain(part);
  const press = (outcome: string) =>
    fetch(`${world.base}/payouts/${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    });
  expect((await press('failed')).status).toBe(303);
  expect(await statuses(world, payee)).toEqual(['8000 failed account_closed']);
  expect(await page()).toContain('(refused)');
  expect((await press('nothing')).status).toBe(400);
});

test('a balance below zero is paid out only when more than that has come in', async () => {
  await using world = await aSimulator({ standsAt });
  const payee = await aPayee(world);
  expect((await bank(world, 'debits', { account: payee, amount: 3000 })).status).toBe(201);
  expect(await balanceOf(world, payee)).toBe(-3000);
  await sendTo(world, payee, 2000);
  world.simulator.clock.advance(5 * day);
  expect([await statuses(world, payee), await balanceOf(world, payee)]).toEqual([[], -1000]);
  await sendTo(world, payee, 4000);
  world.simulator.clock.advance(5 * day);
  expect([await statuses(world, payee), await balanceOf(world, payee)]).toEqual([['3000 paid'], 0]);
});

test('a call for a connected account is answered from its own books, and only where that is imitated', async () => {
  await using world = await aSimulator({ standsAt });
  const { stripe } = world;
  const [olive, oscar] = [await aPayee(world), await aPayee(world)];
  await sendTo(world, olive);
  world.simulator.clock.advance(3 * day);
  const [payout] = await payoutsOf(world, olive);
  const { id } = present(payout);
  const as = (account: string): Stripe.RequestOptions => ({ stripeAccount: account });
  expect((await stripe.payouts.retrieve(id, {}, as(olive))).id).toBe(id);
  expect((await refusal(stripe.payouts.retrieve(id, {}, as(oscar)))).statusCode).toBe(404);
  expect((await refusal(stripe.payouts.retrieve(id))).statusCode).toBe(404);
  expect((await stripe.payouts.list()).data).toEqual([]);
  const unknown = await refusal(stripe.balance.retrieve({}, as('acct_nobody')));
  expect(unknown).toMatchObject({ statusCode: 403, code: 'account_invalid' });
  const elsewhere = await refusal(stripe.customers.create({}, as(olive)));
  expect(elsewhere.code).toBe('simulator_not_imitated');
  const own = (await stripe.balanceTransactions.list({ type: 'transfer' })).data;
  expect(own.map(({ amount }) => amount)).toEqual([-8000]);
});
