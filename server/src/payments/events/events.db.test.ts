import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { database } from '../../../../tools/doctor/database.ts';
import { paymentEventHandlers } from '../../bookings/payment-outcomes.ts';
import { handledTypes } from './event-handlers.ts';

const kept = async (market: Market) =>
  (
    await market.db.owner.query<{ type: string; outcome: string | null; object: string; says: string }>(
      `select type, outcome, object_id as object, payload -> 'data' -> 'object' ->> 'id' as says
       from public.stripe_events order by type`,
    )
  ).rows;

/** Sends a signed event of the type as the provider would. */
async function send(market: Market, id: string, type: string, object: object) {
  const payload = JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });
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
  expect(Object.keys(paymentEventHandlers).toSorted()).toEqual([...handledTypes].toSorted());
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
