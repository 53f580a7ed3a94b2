import { hour, minute } from '@borough/domain/clocks';
import { datesInWords } from '@borough/domain/dates-in-words';
import { addDays } from '@borough/domain/days';
import { expect, test } from 'vitest';
import { aPerson } from '../../../../test/builders.ts';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  aPaidBooking,
  ask,
  move,
  verify,
} from '../../../../test/market.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { runClock } from '#worker/clock.ts';

const taken = 'Your selected dates are not available. Please choose different dates.';

test('a renter holds dates, pays and is confirmed, and the ledger, deposit and receipt say so', async () => {
  await using market = await aMarket();
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(1, 3));
  expect(url).toContain('/simulator/checkout/');
  expect((await market.booking(bookingId)).blocks_calendar).toBe(true);
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'unpaid',
  });

  expect((await market.payAt(url)).status).toBe(303);
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'waiting_for_deposit',
  });
  // The hold comes first: it begins tomorrow.
  await market.work();
  expect((await verify(market, sessionId)).body).toMatchObject({ success: true, payment_status: 'paid' });

  const booking = await market.booking(bookingId);
  expect(booking).toMatchObject({
    status: 'confirmed',
    charged_cents: 4720,
    subtotal_cents: 4000,
    deposit_cents: 5000,
  });
  const { rows: ledger } = await market.db.owner.query(
    'select account, cents from public.ledger_lines where booking_id = $1',
    [bookingId],
  );
  expect(ledger).toEqual(
    expect.arrayContaining([
      { account: 'provider', cents: 4720 },
      { account: 'owner', cents: -4000 },
      { account: 'platform', cents: -720 },
    ]),
  );
  const { rows: deposits } = await market.db.owner.query(
    'select status, amount_cents from public.deposits where booking_id = $1',
    [bookingId],
  );
  expect(deposits).toEqual([{ status: 'held', amount_cents: 5000 }]);
  const { rows: mails } = await market.db.owner.query(
    `select recipient, kind from public.outbox_messages where kind = 'booking-confirmed'`,
  );
  expect(mails.map((mail) => mail.recipient).sort()).toEqual(
    [market.owner.email, market.renter.email].sort(),
  );
});

proofTest(
  "the provider's page and the receipt say the days as people do, and each fee with its percentage",
  async () => {
    await using market = await aMarket();
    const dates = market.dates(1, 3);
    const { url, bookingId } = await aCheckout(market, dates);
    const page = await (await fetch(url.replace('http://pages.test', market.simulator.url))).text();
    for (const words of [datesInWords(dates), 'Service fee (15%)', 'Payment processing (3%)'])
      expect(page).toContain(words);
    expect(page).not.toContain(dates.startDate);
    const { body } = await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter });
    expect(body.lines.map(({ percent }: { percent?: number }) => percent)).toEqual([undefined, 15, 3]);
  },
);

test('webhook and return page together, in any number, confirm once and charge once', async () => {
  await using market = await aMarket();
  await market.listen();
  market.simulator.faults.add({ kind: 'webhook.duplicate', event: '*', times: 5 });
  const { url, sessionId, bookingId } = await aCheckout(market);
  await Promise.all([market.payAt(url), market.payAt(url), market.payAt(url)]);
  await Promise.all(Array.from({ length: 8 }, () => verify(market, sessionId)));
  await expect
    .poll(
      async () =>
        (await market.db.owner.query('select count(*)::int as n from public.stripe_events')).rows[0].n,
    )
    .toBeGreaterThan(0);
  await market.work();
  expect((await market.booking(bookingId)).status).toBe('confirmed');
  const { rows } = await market.db.owner.query(
    `select count(*)::int as n from public.booking_events where booking_id = $1 and move = 'confirm'`,
    [bookingId],
  );
  expect(rows[0].n).toBe(1);
  const { rows: taken } = await market.db.owner.query(
    `select sum(cents)::int as cents from public.ledger_lines where booking_id = $1 and account = 'provider'`,
    [bookingId],
  );
  expect(taken[0].cents).toBe(4720);
  const charges = await market.deps.stripe.charges.list({ limit: 100 });
  expect(
    charges.data.filter((charge) => charge.metadata.kind === 'rental' || charge.amount === 4720),
  ).toHaveLength(1);
});

test('a webhook with a wrong, old or missing signature changes nothing', async () => {
  await using market = await aMarket();
  const body = JSON.stringify({
    id: 'evt_x',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_x' } },
  });
  const old = market.deps.stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: 'whsec_market',
    timestamp: Math.floor(Date.now() / 1000) - 301,
  });
  for (const signature of ['t=1,v1=00', old, undefined]) {
    const reply = await market.app.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: body,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
    });
    expect(reply.statusCode).toBe(400);
  }
  expect((await market.db.owner.query('select from public.stripe_events')).rowCount).toBe(0);
});

test('the same dates clicked again lead to the same checkout, in however many tabs', async () => {
  await using market = await aMarket();
  const replies = await Promise.all(Array.from({ length: 6 }, () => aCheckout(market).catch(() => null)));
  const urls = new Set(replies.filter((reply) => reply !== null).map((reply) => reply.url));
  expect(urls.size).toBe(1);
  expect((await market.db.owner.query('select from public.bookings')).rowCount).toBe(1);
});

test('somebody else is told the dates are taken, and until when while they are only being paid for', async () => {
  await using market = await aMarket();
  const { bookingId } = await aCheckout(market);
  const other = await anotherRenter(market);
  const reply = await market.app.send('POST', '/api/functions/create-checkout', {
    as: other,
    body: market.dates(6, 9),
  });
  expect(reply).toMatchObject({
    status: 409,
    body: { error: { code: 'booking.dates-taken', message: taken } },
  });
  expect(reply.body.error.data.heldUntil).toBe(
    (await market.booking(bookingId)).hold_expires_at.toISOString(),
  );
});

test('an abandoned checkout frees the dates when its hold ends', async () => {
  await using market = await aMarket();
  const { bookingId, url } = await aCheckout(market);
  market.pass(35 * minute);
  await runClock(market.deps);
  expect((await market.booking(bookingId)).status).toBe('pending');
  market.pass(2 * minute);
  await runClock(market.deps);
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'payment_expired',
    cancel_actor: 'clock',
  });
  const other = await anotherRenter(market);
  expect(
    (await market.app.send('POST', '/api/functions/create-checkout', { as: other, body: market.dates(5, 7) }))
      .status,
  ).toBe(200);
  expect((await market.payAt(url)).status).not.toBe(303);
});

test('while the provider cannot be asked, a hold stands 15 minutes longer, then anybody frees it', async () => {
  await using market = await aMarket();
  await aCheckout(market);
  market.simulator.faults.add({ kind: 'api.answer', path: '/v1/checkout/*', status: 500, times: 100 });
  market.pass(37 * minute);
  await runClock(market.deps);
  const other = await anotherRenter(market);
  const early = await market.app.send('POST', '/api/functions/create-checkout', {
    as: other,
    body: market.dates(5, 7),
  });
  expect(early.status).toBe(409);
  market.simulator.faults.clear();
  market.simulator.faults.add({
    kind: 'api.answer',
    path: '/v1/checkout/sessions/*',
    status: 500,
    times: 100,
  });
  market.pass(15 * minute);
  const late = await market.app.send('POST', '/api/functions/create-checkout', {
    as: other,
    body: market.dates(5, 7),
  });
  expect(late.status).toBe(200);
});

test('a payment that arrives after the dates were given away is returned whole', async () => {
  await using market = await aMarket();
  const { url, sessionId, bookingId } = await aCheckout(market);
  await market.payAt(url);
  // The booking was ended by hand before anyone heard of the payment.
  await market.db.owner.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'payment_expired', cancel_actor = 'clock' where id = $1`,
    [bookingId],
  );
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'refunded',
  });
  await verify(market, sessionId);
  await market.work();
  const refunds = await market.deps.stripe.refunds.list({ limit: 10 });
  expect(refunds.data.map((refund) => refund.amount)).toEqual([4720]);
  expect((await market.booking(bookingId)).cancel_reason).toBe('payment_expired');
  const { rows: payments } = await market.db.owner.query('select purpose, state, cents from public.payments');
  expect(payments).toEqual([{ purpose: 'unasked', state: 'returned', cents: 4720 }]);
  const money = async (as: { id: string }) =>
    (await market.app.send('GET', `/api/bookings/${bookingId}`, { as })).body.money;
  expect(await money(market.renter)).toMatchObject({
    payments: [{ purpose: 'unasked', cents: 4720 }],
    refunds: [{ standing: 'arrived', cents: 4720 }],
    inTransitCents: 0,
  });
  const { rows } = await market.db.owner.query(
    `select sum(cents)::int as cents from public.ledger_lines where booking_id = $1 and account = 'provider'`,
    [bookingId],
  );
  expect(rows[0].cents).toBe(0);
});

test('a declined card keeps the checkout open for another card', async () => {
  await using market = await aMarket();
  const { url, sessionId } = await aCheckout(market);
  const declined = await market.payAt(url, '4000 0000 0000 0002');
  expect(await declined.text()).toContain('Your card was declined.');
  expect((await verify(market, sessionId)).body.success).toBe(false);
  expect((await market.payAt(url)).status).toBe(303);
  await verify(market, sessionId);
  await market.work();
  expect((await verify(market, sessionId)).body.success).toBe(true);
});

test('the deposit of a later rental is held two days before its start', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market, market.dates(10, 12));
  const deposit = async () =>
    (await market.db.owner.query('select status from public.deposits where booking_id = $1', [bookingId]))
      .rows[0].status;
  expect(await deposit()).toBe('scheduled');
  const { starts_at: start } = await market.booking(bookingId);
  market.pass(start.getTime() - 47 * hour - market.now().getTime());
  await runClock(market.deps);
  await market.work();
  expect(await deposit()).toBe('held');
});

test('a price that changed after the quote is not charged without a new click', async () => {
  await using market = await aMarket();
  const { itemId, ...range } = market.dates(5, 7);
  const quote = await market.app.send('POST', '/api/quotes', {
    as: market.renter,
    body: { itemId, ...range },
  });
  expect(quote.body).toMatchObject({ chargedCents: 4720, depositCents: 5000, tier: 'free', days: 2 });
  await market.db.owner.query('update public.items set daily_price = 30 where id = $1', [itemId]);
  const reply = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: { quoteId: quote.body.id, ...market.consent },
  });
  expect(reply).toMatchObject({
    status: 409,
    body: { error: { code: 'quote.stale', data: { chargedCents: 7080 } } },
  });
  const again = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: { quoteId: reply.body.error.data.id, ...market.consent },
  });
  expect(again.status).toBe(200);
});

test('a quote belongs to one person, and amounts sent along are ignored', async () => {
  await using market = await aMarket();
  const quote = await market.app.send('POST', '/api/quotes', { as: market.renter, body: market.dates(5, 7) });
  const other = await anotherRenter(market);
  expect(
    (
      await market.app.send('POST', '/api/functions/create-checkout', {
        as: other,
        body: { quoteId: quote.body.id, ...market.consent },
      })
    ).status,
  ).toBe(404);
  const forged = await market.app.send('POST', '/api/functions/create-checkout', {
    as: other,
    body: {
      ...market.dates(5, 7),
      rentalAmount: 1,
      securityDeposit: 0,
      userId: market.owner.id,
      itemTitle: 'cheap',
    },
  });
  expect(forged.status).toBe(200);
  const { rows } = await market.db.owner.query(
    'select renter_id, charged_cents, deposit_cents from public.bookings',
  );
  expect(rows).toEqual([{ renter_id: other.id, charged_cents: 4720, deposit_cents: 5000 }]);
});

test('a Pro member pays 10 percent, shown and charged', async () => {
  await using market = await aMarket();
  const pro = await aPerson(market.db, { plan: 'pro' });
  const quote = await market.app.send('POST', '/api/quotes', { as: pro, body: market.dates(5, 7) });
  expect(quote.body).toMatchObject({ tier: 'pro', chargedCents: 4520 });
  const { bookingId } = await aPaidBooking(market, market.dates(5, 7), pro);
  const { rows } = await market.db.owner.query(
    'select payment_intent_id as id from public.payments where subject_id = $1',
    [bookingId],
  );
  const intent = await market.deps.stripe.paymentIntents.retrieve(rows[0].id);
  expect(intent.amount_received).toBe(4520);
});

test('a person who can’t book is told why', async () => {
  await using market = await aMarket();
  const send = (as: { id: string } | null, body: object) =>
    market.app.send('POST', '/api/functions/create-checkout', { as, body });
  expect((await send(null, market.dates(5, 7))).body.error.code).toBe('session.required');
  expect((await send(market.owner, market.dates(5, 7))).body.error.code).toBe('booking.own-item');
  const unconfirmed = await aPerson(market.db, { emailVerified: false });
  expect((await send(unconfirmed, market.dates(5, 7))).body.error.code).toBe('account.unconfirmed');
  const suspended = await aPerson(market.db, { suspended: true });
  expect((await send(suspended, market.dates(5, 7))).body.error.code).toBe('account.suspended');
  const unfinished = await aPerson(market.db, { signUpFinished: false });
  expect((await send(unfinished, market.dates(5, 7))).body.error.code).toBe('account.finish-sign-up');
  expect((await send(market.renter, market.dates(-2, 3))).body.error.message).toBe(taken);
  expect((await send(market.renter, market.dates(9, 8))).status).toBe(409);
  expect((await send(market.renter, { ...market.dates(5, 7), itemId: market.owner.id })).status).toBe(404);
  expect((await send(market.renter, { itemId: market.item.id })).status).toBe(400);
});

test('at most two live holds, and two of one item in a day', async () => {
  await using market = await aMarket();
  const left = async () =>
    (await market.app.send('GET', `/api/items/${market.item.id}/for-me`, { as: market.renter })).body
      .holdsLeft;
  expect(await left()).toBe(2);
  const { bookingId } = await aCheckout(market, market.dates(5, 6));
  expect(await left()).toBe(1);
  expect((await move(market, market.renter, bookingId, 'withdraw')).status).toBe(200);
  const second = await aCheckout(market, market.dates(8, 9));
  expect((await move(market, market.renter, second.bookingId, 'withdraw')).status).toBe(200);
  expect(await left()).toBe(0);
  const third = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: market.dates(8, 9),
  });
  expect(third.body.error.code).toBe('booking.held-too-often');
});

test('picking other days of the item leaves the first checkout, which can no longer be paid', async () => {
  await using market = await aMarket();
  const first = await aCheckout(market, market.dates(5, 7));
  const second = await aCheckout(market, market.dates(6, 8));
  expect((await market.booking(first.bookingId)).cancel_reason).toBe('withdrawn');
  expect((await market.payAt(first.url)).status).not.toBe(303);
  expect((await market.payAt(second.url)).status).toBe(303);
});

test('days that overlap one’s own unpaid hold are quoted, to its renter alone', async () => {
  await using market = await aMarket();
  await aCheckout(market, market.dates(5, 7));
  const quote = (as: typeof market.renter) =>
    market.app.send('POST', '/api/quotes', { as, body: market.dates(6, 8) });
  expect((await quote(market.renter)).status).toBe(201);
  const other = await aPerson(market.db);
  expect((await quote(other)).body.error.code).toBe('booking.dates-taken');
});

proofTest('a third pick of other days is refused without giving up the hold there is', async () => {
  await using market = await aMarket();
  await aCheckout(market, market.dates(5, 6));
  const second = await aCheckout(market, market.dates(6, 7));
  const third = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: market.dates(7, 8),
  });
  expect(third.body.error.code).toBe('booking.held-too-often');
  expect((await market.booking(second.bookingId)).status).toBe('pending');
});

test('a checkout the provider would not open answers a failure and frees the dates', async () => {
  await using market = await aMarket();
  market.simulator.faults.add({ kind: 'api.answer', path: '/v1/checkout/sessions', status: 500, times: 10 });
  const reply = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: market.dates(5, 7),
  });
  expect(reply).toMatchObject({
    status: 502,
    body: { error: { message: 'Payment processing failed. Please try again.' } },
  });
  market.simulator.faults.clear();
  const again = await market.app.send('POST', '/api/functions/create-checkout', {
    as: market.renter,
    body: market.dates(5, 7),
  });
  expect(again.status).toBe(200);
  const { rows } = await market.db.owner.query(
    'select status, cancel_reason from public.bookings order by status',
  );
  expect(rows).toEqual([
    { status: 'cancelled', cancel_reason: 'payment_expired' },
    { status: 'pending', cancel_reason: null },
  ]);
});

test('one Idempotency-Key gives one booking and equal answers; another body is refused', async () => {
  await using market = await aMarket();
  const send = (body: object) =>
    market.app.send('POST', '/api/bookings', {
      as: market.renter,
      body,
      headers: { 'idempotency-key': 'abc' },
    });
  const first = await send(market.dates(5, 7));
  const repeat = await send(market.dates(5, 7));
  expect(first.status).toBe(201);
  expect(repeat.status).toBe(201);
  expect(repeat.body).toEqual(first.body);
  expect((await send(market.dates(5, 8))).status).toBe(422);
  expect((await market.db.owner.query('select from public.bookings')).rowCount).toBe(1);
});

test("paying at once withdraws one's own request for the item", async () => {
  await using market = await aMarket();
  const request = await ask(market);
  await aCheckout(market);
  expect((await market.booking(request.body.id)).cancel_reason).toBe('withdrawn');
});

test('an unknown payment is not found and junk is refused with words', async () => {
  await using market = await aMarket();
  expect((await verify(market, 'cs_test_nothing')).status).toBe(404);
  expect((await market.app.send('POST', '/api/functions/verify-payment', { body: {} })).status).toBe(400);
  expect(
    (
      await market.app.send('POST', '/api/functions/create-checkout', {
        as: market.renter,
        body: { ...market.dates(5, 7), startDate: addDays('2026-01-01', 0) + 'x' },
      })
    ).status,
  ).toBe(400);
});
