import { hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { freshDatabase } from '../../../../test/database.ts';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  aPaidBooking,
  ask,
  type Market,
  move,
  verify,
} from '../../../../test/market.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { readConfig } from '#floor/config.ts';
import { runClock } from '#worker/clock.ts';
import { claimLoss } from '#rentals/cases/claim-loss.ts';
import { runDueBooking } from '../ending/run-due-bookings.ts';

const lines = async (market: Market, bookingId: string) =>
  (await market.db.owner.query('select from public.ledger_lines where booking_id = $1', [bookingId]))
    .rowCount;

const refunds = async (market: Market) =>
  (await market.deps.stripe.refunds.list({ limit: 10 })).data.map((refund) => refund.amount);

/** One of the renter's requests, accepted by the owner; returns its booking. */
async function anAccepted(market: Market): Promise<string> {
  const { id } = (await ask(market)).body;
  expect((await move(market, market.owner, id, 'accept')).status).toBe(200);
  return id;
}

proofTest('an accepted request can be paid again after its first checkout ran out unheard of', async () => {
  await using market = await aMarket();
  const bookingId = await anAccepted(market);
  const first = await move(market, market.renter, bookingId, 'pay');
  market.pass(40 * minute);
  const second = await move(market, market.renter, bookingId, 'pay');
  expect(second.status).toBe(200);
  expect(second.body.url).not.toBe(first.body.url);
  expect((await market.payAt(second.body.url)).status).toBe(303);
  expect((await market.payAt(first.body.url)).status).not.toBe(303);
});

test('paying again what was already paid, unheard of, confirms instead', async () => {
  await using market = await aMarket();
  const bookingId = await anAccepted(market);
  const first = await move(market, market.renter, bookingId, 'pay');
  await market.payAt(first.body.url);
  market.pass(40 * minute);
  const second = await move(market, market.renter, bookingId, 'pay');
  expect(second.body.error.code).toBe('booking.already-paid');
  expect((await market.booking(bookingId)).status).toBe('confirmed');
});

test("a changed price leaves one's own request as it is until the new total is clicked", async () => {
  await using market = await aMarket();
  const { id } = (await ask(market)).body;
  const quote = await market.app.send('POST', '/api/quotes', { as: market.renter, body: market.dates(5, 7) });
  await market.db.owner.query('update public.items set daily_price = 30 where id = $1', [market.item.id]);
  const reply = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: { quoteId: quote.body.id },
  });
  expect(reply.body.error.code).toBe('quote.stale');
  expect((await market.booking(id)).status).toBe('pending');
});

test('a payment that went back is written down once, however often it is asked about', async () => {
  await using market = await aMarket();
  const { url, sessionId, bookingId } = await aCheckout(market);
  await market.payAt(url);
  await market.db.owner.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'payment_expired', cancel_actor = 'clock' where id = $1`,
    [bookingId],
  );
  await verify(market, sessionId);
  const once = await lines(market, bookingId);
  await Promise.all(Array.from({ length: 5 }, () => verify(market, sessionId)));
  expect(await lines(market, bookingId)).toBe(once);
  await market.work();
  expect(await refunds(market)).toEqual([4720]);
});

test('a payment nobody heard of, of a booking that ended, is found by the clock and goes back', async () => {
  await using market = await aMarket();
  const { url, bookingId } = await aCheckout(market);
  await market.payAt(url);
  // The provider couldn't be reached for a long time, the dates were given up, and its event never came.
  await market.db.owner.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'payment_expired', cancel_actor = 'clock' where id = $1`,
    [bookingId],
  );
  market.pass(45 * minute);
  await runClock(market.deps);
  await market.work();
  expect(await refunds(market)).toEqual([4720]);
});

test('a payment known to be made is never given up because it could not be read', async () => {
  await using market = await aMarket();
  const { url, bookingId } = await aCheckout(market);
  await market.payAt(url);
  market.pass(52 * minute);
  // Expiring is refused because the session is complete; after that, every look at it but the first fails.
  const { sessions } = market.deps.stripe.checkout;
  const retrieve = sessions.retrieve.bind(sessions);
  let looks = 0;
  sessions.retrieve = (...args: Parameters<typeof retrieve>) => {
    if (looks++ > 0) throw new Error('no answer');
    return retrieve(...args);
  };
  await expect(runDueBooking(market.deps, bookingId, claimLoss)).rejects.toMatchObject({
    code: 'payment.unreachable',
  });
  expect((await market.booking(bookingId)).status).toBe('pending');
  sessions.retrieve = retrieve;
  await runClock(market.deps);
  expect((await market.booking(bookingId)).status).toBe('confirmed');
});

proofTest(
  'a page that no call will ever open keeps the clock waiting for its quarter of an hour, not forever',
  async () => {
    await using market = await aMarket();
    const { bookingId } = await aCheckout(market);
    await market.db.owner.query(
      `update public.checkout_sessions
     set state = 'preparing', operation_id = null, provider_session_id = null, url = null where booking_id = $1`,
      [bookingId],
    );
    market.pass(37 * minute);
    await runDueBooking(market.deps, bookingId, claimLoss);
    expect((await market.booking(bookingId)).status).toBe('pending');
    market.pass(15 * minute);
    await runDueBooking(market.deps, bookingId, claimLoss);
    expect((await market.booking(bookingId)).status).toBe('cancelled');
  },
);

test('a checkout that can still be paid is not recorded as over', async () => {
  await using market = await aMarket();
  const { url, bookingId } = await aCheckout(market);
  // The provider refuses to expire a session while a card is being charged.
  market.simulator.faults.add({
    kind: 'api.answer',
    method: 'POST',
    path: '/v1/checkout/sessions/*',
    status: 400,
  });
  const reply = await move(market, market.renter, bookingId, 'withdraw');
  expect(reply.body.error.code).toBe('payment.unreachable');
  expect((await market.payAt(url)).status).toBe(303);
});

proofTest('asking about a payment while the provider is away is answered with words', async () => {
  await using market = await aMarket();
  const { sessionId } = await aCheckout(market);
  market.simulator.faults.add({ kind: 'api.reset', path: '/v1/checkout/*', times: 10 });
  const reply = await verify(market, sessionId);
  expect(reply).toMatchObject({ status: 503, body: { error: { code: 'payment.unreachable' } } });
});

proofTest('a refund the provider will not make now is made later', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market);
  market.simulator.faults.add({ kind: 'api.answer', path: '/v1/refunds', status: 400 });
  expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(200);
  await market.work();
  expect(await refunds(market)).toEqual([]);
  market.pass(25 * hour);
  await runClock(market.deps);
  await market.db.owner.query('update graphile_worker._private_jobs set run_at = now()');
  await market.work();
  expect(await refunds(market)).toEqual([4720]);
});

proofTest('a place in the list that was made up is refused with words', async () => {
  await using market = await aMarket();
  for (const parts of [
    ['x', 'y'],
    ['not a day', market.item.id],
    ['2026-01-01T00:00:00Z', 'y'],
    ['+275760-09-13T00:00:00.000Z', market.item.id],
  ]) {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
    const reply = await market.app.send('GET', `/api/bookings?role=renter&cursor=${cursor}`, {
      as: market.renter,
    });
    expect([parts, reply.status]).toEqual([parts, 400]);
  }
});

test('words with halves of characters, NUL and days beyond the calendar never fail', async () => {
  await using market = await aMarket();
  const { id } = (await ask(market)).body;
  const nul = String.fromCharCode(0);
  for (const note of ['\ud800', `a${nul}b`, 'x'.repeat(501)])
    expect((await move(market, market.renter, id, 'withdraw', { note })).status).toBeLessThan(500);
  for (const startDate of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', `2026-01-01${nul}`])
    for (const url of ['/api/quotes', '/api/bookings', '/api/functions/create-checkout']) {
      const reply = await market.app.send('POST', url, {
        as: market.renter,
        body: { itemId: market.item.id, startDate, endDate: '9999-12-31' },
      });
      expect([url, startDate, reply.status < 500]).toEqual([url, startDate, true]);
    }
  for (const sessionId of [`cs${nul}`, '\ud800', '../../v1/refunds'])
    expect((await verify(market, sessionId)).status).toBeLessThan(500);
  const back = await market.app.send('GET', '/api/checkout/return?session_id=a&session_id=%ED%A0%80');
  expect(back.status).toBe(302);
});

test('a refusal that passes is not remembered under its key', async () => {
  await using market = await aMarket();
  const headers = { 'idempotency-key': 'one-click' };
  const send = () =>
    market.app.send('POST', '/api/bookings', { as: market.renter, body: market.dates(5, 7), headers });
  await market.db.owner.query(
    `insert into public.rate_limits (bucket, window_start, count)
     select 'bookingsPerPerson:' || $1, to_timestamp(floor(extract(epoch from $2::timestamptz) / 60) * 60), 1000`,
    [market.renter.id, market.now()],
  );
  expect((await send()).status).toBe(429);
  market.pass(minute);
  expect((await send()).status).toBe(201);
});

test('what a key whose answer was lost stands for never runs again, and its repeats are told to check', async () => {
  await using market = await aMarket();
  const headers = { 'idempotency-key': 'died' };
  const send = () =>
    market.app.send('POST', '/api/bookings', { as: market.renter, body: market.dates(5, 7), headers });
  expect((await send()).status).toBe(201);
  await market.db.owner.query('update public.idempotency_keys set status = null, body = null');
  expect((await send()).body.error.code).toBe('request.key-running');
  market.pass(5 * minute);
  expect((await send()).body.error.code).toBe('request.outcome-unknown');
  const again = await market.app.send('POST', '/api/bookings', {
    ...{ as: market.renter, body: market.dates(5, 7), headers: { 'idempotency-key': 'checked' } },
  });
  expect(again.body.error.code).toBe('booking.already-requested');
});

proofTest(
  'dates are said to become free only if checkouts alone block them, and at the last one’s end',
  async () => {
    await using market = await aMarket();
    const [first, second, third] = [
      await anotherRenter(market),
      await anotherRenter(market),
      await anotherRenter(market),
    ];
    await aCheckout(market, market.dates(5, 6), first);
    market.pass(10 * minute);
    const { bookingId } = await aCheckout(market, market.dates(7, 8), second);
    const look = async () =>
      (
        await market.app.send('POST', '/api/functions/create-checkout', {
          as: third,
          body: market.dates(5, 10),
        })
      ).body.error.data.heldUntil;
    expect(await look()).toBe((await market.booking(bookingId)).hold_expires_at.toISOString());
    await aPaidBooking(market, market.dates(9, 10), market.renter);
    expect(await look()).toBeNull();
  },
);

test('an owner accepts a waiting request whose rival just lapsed, before the clock has been round', async () => {
  await using market = await aMarket();
  const { id } = (await ask(market)).body;
  const rival = await anotherRenter(market);
  const { bookingId } = await aCheckout(market, market.dates(5, 7), rival);
  expect((await market.booking(id)).waiting_since).not.toBeNull();
  market.pass(37 * minute);
  await market.db.owner.query(`update public.checkout_sessions set state = 'expired' where booking_id = $1`, [
    bookingId,
  ]);
  expect((await move(market, market.owner, id, 'accept')).status).toBe(200);
});

test('strangers read, move and pay nothing of a booking, and the owner not an unpaid hold', async () => {
  await using market = await aMarket();
  const stranger = await anotherRenter(market);
  const { bookingId } = await aPaidBooking(market);
  expect((await market.app.send('GET', `/api/bookings/${bookingId}`, { as: stranger })).status).toBe(404);
  for (const name of ['accept', 'decline', 'withdraw', 'pay', 'show-address', 'cancel'])
    expect([name, (await move(market, stranger, bookingId, name)).status]).toEqual([name, 404]);
  const hold = await aCheckout(market, market.dates(12, 13));
  const list = await market.app.send('GET', '/api/bookings?role=owner', { as: market.owner });
  expect(list.body.items.map((booking: { id: string }) => booking.id)).toEqual([bookingId]);
  expect((await market.app.send('GET', `/api/bookings/${hold.bookingId}`, { as: market.owner })).status).toBe(
    404,
  );
  const detail = await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter });
  expect(detail.headers['cache-control']).toBe('no-store');
  expect(detail.body.contact).toBeNull();
});

test('an address made up in front of the real one gives nobody new tries', async () => {
  await using db = await freshDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
  await using app = await testApp(db, { deps: { config } });
  const headers = { 'x-forwarded-for': '192.0.2.66, 203.0.113.7' };
  await app.send('POST', '/api/functions/verify-payment', { body: { sessionId: 'cs_x' }, headers });
  const { rows } = await db.owner.query('select bucket from public.rate_limits');
  expect(rows).toEqual([{ bucket: 'verifyPaymentPerAddress:203.0.113.7' }]);
});

test('the same dates clicked again after the checkout ran out lead to a new one', async () => {
  await using market = await aMarket();
  const first = await aCheckout(market);
  market.pass(32 * minute);
  const second = await aCheckout(market);
  expect(second.bookingId).not.toBe(first.bookingId);
  expect((await market.booking(first.bookingId)).cancel_reason).toBe('withdrawn');
  expect((await market.payAt(second.url)).status).toBe(303);
});
