import { hour, minute } from '@borough/domain/clocks';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { aCheckout, aMarket, aPaidBooking, type Market } from '../../../../test/market.ts';
import { database } from '../../../../../tools/doctor/database.ts';
import { providerEventHandlers } from '#provider.ts';
import { handledTypes } from './event-handlers.ts';
import { runClock } from '#worker/clock.ts';
import { fetchMissedEvents } from './fetch-missed-events.ts';

const kept = async (market: Market) =>
  (
    await market.db.owner.query<{ type: string; outcome: string | null; object: string; says: string }>(
      `select type, outcome, object_id as object, payload -> 'data' -> 'object' ->> 'id' as says
       from public.stripe_events order by type`,
    )
  ).rows;

/** Sends a signed event of this type, as the provider would. */
const send = async (market: Market, id: string, type: string, object: object) =>
  sendSigned(market, JSON.stringify({ id, object: 'event', type, created: 1, data: { object } }));

async function sendSigned(market: Market, payload: string) {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: market.deps.webhookSecret,
    timestamp: Math.floor(Date.now() / 1000),
  });
  return market.app.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

test('somebody is named for every type of event that is handled, and for no other', () => {
  expect(Object.keys(providerEventHandlers).toSorted()).toEqual([...handledTypes].toSorted());
});

test('an event nobody handles is kept with all it says, counted, and named by the doctor', async () => {
  await using market = await aMarket();
  const doctor = async () => (await database(market.db.connection)).find(({ about }) => about === 'events');
  expect(await doctor()).toMatchObject({ state: 'ok' });
  const account = { id: 'acct_1', object: 'account', note: 'a word' };
  for (const id of ['evt_1', 'evt_2'])
    expect((await send(market, id, 'account.updated', account)).statusCode).toBe(200);
  await market.work();
  expect(await kept(market)).toEqual(
    Array.from({ length: 2 }, () => ({
      type: 'account.updated',
      outcome: 'unhandled',
      object: 'acct_1',
      says: 'acct_1',
    })),
  );
  expect((await doctor())?.says).toContain('account.updated (2)');
  const { rows } = await market.db.owner.query('select payload from public.stripe_events limit 1');
  expect(rows[0].payload.data.object).toEqual(account);
});

test.each([
  { data: {} },
  { data: null },
  { data: { object: null } },
  { data: { object: 'cs_1' } },
  { data: { object: { id: 7 } } },
  {},
  { object: 'v2.core.event', related_object: { id: 'acct_1' } },
])('a signed event of any shape is kept as one that nobody handles: %j', async (shape) => {
  await using market = await aMarket();
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', ...shape };
  expect((await sendSigned(market, JSON.stringify(event))).statusCode).toBe(200);
  await market.work();
  const { rows } = await market.db.owner.query(
    'select outcome, object_id as object, payload from public.stripe_events',
  );
  expect(rows).toEqual([{ outcome: 'unhandled', object: null, payload: event }]);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"evt_1"',
  '{"type":"charge.captured","data":{"object":{"id":"ch_1"}}}',
  '{"id":"evt_1","data":{"object":{"id":"ch_1"}}}',
  '{"id":7,"type":"charge.captured"}',
  '{"id":"","type":"charge.captured"}',
  '{"id":"evt_1","type":"charge.captured","data":{"object":{"id":"\\u0000"}}}',
])('what is signed and no event is refused in words, and not kept: %s', async (payload) => {
  await using market = await aMarket();
  const reply = await sendSigned(market, payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error.code).toBe('request.malformed');
  expect(await kept(market)).toEqual([]);
});

test('events of a payment are handled once, and say so', async () => {
  await using market = await aMarket();
  await market.listen();
  await aPaidBooking(market);
  await expect
    .poll(async () => {
      await market.work();
      return (await kept(market)).filter(({ type }) => type === 'checkout.session.completed');
    })
    .toMatchObject([{ outcome: 'handled' }]);
  const completed = (await kept(market)).find(({ type }) => type === 'checkout.session.completed');
  expect(completed?.says).toBe(completed?.object);
});

test('an event that has waited for an hour is what the doctor wants put right', async () => {
  await using market = await aMarket();
  await market.db.owner.query(
    `insert into public.stripe_events (id, type, received_at) values ('evt_1', 'charge.expired', now() - interval '2 hours')`,
  );
  const found = (await database(market.db.connection)).find(({ about }) => about === 'events');
  expect(found).toMatchObject({ state: 'wrong', says: expect.stringContaining('1 event') });
});

const doctorOn = async (market: Market) =>
  (await database(market.db.connection)).find(({ about }) => about === 'events');

test('while the provider delivers nothing, a payment is confirmed within two minutes, and the doctor says what is wrong', async () => {
  await using market = await aMarket();
  // No one is listening, so the provider delivers nothing.
  const { url, bookingId } = await aCheckout(market);
  await market.payAt(url);
  market.pass(2 * minute);
  await runClock(market.deps);
  await market.work();
  expect(await market.booking(bookingId)).toMatchObject({ status: 'confirmed' });
  expect(await doctorOn(market)).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(
      /^The payment provider has delivered no event so far: \d+ had to be fetched\.$/,
    ),
  });
  // A delivered event, even one we had fetched, shows that they arrive again.
  const { rows } = await market.db.owner.query<{
    payload: { id: string; type: string; data: { object: object } };
  }>('select payload from public.stripe_events limit 1');
  const { id, type, data } = rows[0]!.payload;
  expect((await send(market, id, type, data.object)).statusCode).toBe(200);
  expect(await doctorOn(market)).toMatchObject({ state: 'ok' });
  // Without a page that is open, the provider is not asked.
  const before = market.wire.length;
  await runClock(market.deps);
  expect(market.wire.slice(before).filter(({ path }) => path.startsWith('/v1/events'))).toEqual([]);
});

test('an hour without an event although something was paid, or a page is still open, is what the doctor wants put right', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market);
  expect(await doctorOn(market)).toMatchObject({ state: 'ok' });
  const anHourAgo = `now() - interval '61 minutes'`;
  await market.db.owner.query(`update public.payments set paid_at = ${anHourAgo}`);
  const silent = {
    state: 'wrong',
    says: expect.stringContaining('delivered no event so far: 1 payment or payment page'),
  };
  expect(await doctorOn(market)).toMatchObject(silent);
  await send(market, 'evt_1', 'account.updated', { id: 'acct_1' });
  expect((await doctorOn(market))?.state).not.toBe('wrong');
  await market.db.owner.query('delete from public.stripe_events');
  await market.db.owner.query('delete from public.payments where subject_id = $1', [bookingId]);
  await market.db.owner.query(
    `update public.checkout_sessions set state = 'open', created_at = ${anHourAgo} where booking_id = $1`,
    [bookingId],
  );
  expect(await doctorOn(market)).toMatchObject(silent);
});

test('a server that was down for weeks gets everything the provider still keeps', async () => {
  await using market = await aMarket();
  await aPaidBooking(market);
  market.pass(29 * 24 * hour);
  await fetchMissedEvents(market.deps);
  expect((await kept(market)).map(({ type }) => type)).toContain('checkout.session.completed');
});

test('events that never arrived are fetched every hour, acted on once, and those nobody acts on are left', async () => {
  await using market = await aMarket();
  // No one is listening, so the provider delivers nothing.
  await aPaidBooking(market);
  expect(await kept(market)).toEqual([]);
  await fetchMissedEvents(market.deps);
  const fetched = await kept(market);
  expect(fetched.map(({ type }) => type)).toContain('checkout.session.completed');
  expect(
    fetched.every(({ type, outcome }) => handledTypes.some((each) => each === type) && outcome === null),
  ).toBe(true);
  await market.work();
  expect((await kept(market)).every(({ outcome }) => outcome === 'handled')).toBe(true);
  await fetchMissedEvents(market.deps);
  expect(await kept(market)).toHaveLength(fetched.length);
  // If the provider can't be reached, the rest of the hour's work still runs.
  await fetchMissedEvents({
    ...market.deps,
    stripe: new Stripe('sk_test_none', {
      host: '127.0.0.1',
      port: 1,
      protocol: 'http',
      maxNetworkRetries: 0,
    }),
  });
});
