import { hour, instantAt, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, anItem } from '../../../../test/builders.ts';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  aPaidBooking,
  ask,
  move,
  proveWho,
  verify,
  zone,
} from '../../../../test/market.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { runClock } from '#worker/clock.ts';
import { cancelAsAdmin } from '../ending/cancel-as-admin.ts';

test('a request blocks no dates, tells the owner in the conversation, and can be accepted and paid', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  expect(asked).toMatchObject({
    status: 201,
    body: { status: 'pending', stage: 'asked', youMay: ['withdraw'], part: 'renter' },
  });
  expect((await market.booking(asked.body.id)).blocks_calendar).toBe(false);
  const { rows: lines } = await market.db.owner.query(`select kind, content from public.messages`);
  expect(lines).toHaveLength(1);

  const seen = await market.app.send('GET', '/api/bookings?role=owner', { as: market.owner });
  expect(seen.body.items[0]).toMatchObject({
    id: asked.body.id,
    part: 'owner',
    youMay: ['accept', 'decline'],
    yourCents: 4000,
  });
  const accepted = await move(market, market.owner, asked.body.id, 'accept');
  expect(accepted.body.booking).toMatchObject({ stage: 'accepted', youMay: ['decline'] });
  expect((await market.booking(asked.body.id)).blocks_calendar).toBe(true);

  const pay = await move(market, market.renter, asked.body.id, 'pay');
  expect((await move(market, market.renter, asked.body.id, 'pay')).body.url).toBe(pay.body.url);
  await market.payAt(pay.body.url);
  const { rows } = await market.db.owner.query(
    'select provider_session_id as id from public.checkout_sessions',
  );
  expect((await verify(market, rows[0].id)).body.success).toBe(true);
  expect(await market.booking(asked.body.id)).toMatchObject({ status: 'confirmed', charged_cents: 4720 });
});

test('an accepted request pays the price it was asked at', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  await market.db.owner.query('update public.items set daily_price = 99 where id = $1', [market.item.id]);
  await move(market, market.owner, asked.body.id, 'accept');
  const pay = await move(market, market.renter, asked.body.id, 'pay');
  await market.payAt(pay.body.url);
  const { rows } = await market.db.owner.query(
    'select provider_session_id as id from public.checkout_sessions',
  );
  await verify(market, rows[0].id);
  expect(await market.booking(asked.body.id)).toMatchObject({ status: 'confirmed', charged_cents: 4720 });
});

test.each([
  ['end before they start', '2027-06-10', '2027-06-08', 'backwards'],
  ['end in the year 9999', '2027-06-10', '9999-12-31', 'length'],
  ['lie thousands of years ahead', '9999-12-30', '9999-12-31', 'not-offered'],
])(
  'a request for dates that %s is refused and leaves nothing behind',
  async (_, startDate, endDate, reason) => {
    await using market = await aMarket();
    const dates = { itemId: market.item.id, startDate, endDate };
    expect(await ask(market, dates)).toMatchObject({
      status: 409,
      body: { error: { code: 'booking.dates-taken', data: { reason } } },
    });
    const { rows } = await market.db.owner.query('select 1 from public.quotes');
    expect(rows).toEqual([]);
  },
);

test('accepting one request makes overlapping ones wait; its lapse revives them, its payment cancels them', async () => {
  await using market = await aMarket();
  const [second, third] = [await anotherRenter(market), await anotherRenter(market)];
  const first = await ask(market, market.dates(5, 7));
  const other = await ask(market, market.dates(6, 8), second);
  const apart = await ask(market, market.dates(20, 22), third);
  await move(market, market.owner, first.body.id, 'accept');
  expect(await market.booking(other.body.id)).toMatchObject({
    time_left_seconds: 24 * 3600,
  });
  // A waiting request ends only once it can no longer be confirmed: at 17:00 on its first day.
  expect(await market.dueFor(other.body.id)).toMatchObject([{ kind: 'answer' }]);
  expect((await market.booking(apart.body.id)).waiting_since).toBeNull();
  expect((await move(market, market.owner, other.body.id, 'accept')).body.error.code).toBe('booking.waiting');

  market.pass(25 * hour);
  await runClock(market.deps);
  expect((await market.booking(first.body.id)).cancel_reason).toBe('payment_expired');
  const revived = await market.booking(other.body.id);
  expect(revived.waiting_since).toBeNull();
  expect(revived.answer_by.getTime()).toBe(market.now().getTime() + 24 * hour);

  const again = await ask(market, market.dates(4, 6), third);
  await move(market, market.owner, other.body.id, 'accept');
  const pay = await move(market, second, other.body.id, 'pay');
  await market.payAt(pay.body.url);
  const { rows } = await market.db.owner.query(
    `select provider_session_id as id from public.checkout_sessions where booking_id = $1`,
    [other.body.id],
  );
  await verify(market, rows[0].id);
  expect(await market.booking(again.body.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'dates_taken',
  });
});

test('an instant hold makes overlapping requests wait, and its end revives them', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  const other = await anotherRenter(market);
  await aCheckout(market, market.dates(5, 7), other);
  expect((await market.booking(asked.body.id)).waiting_since).not.toBeNull();
  market.pass(37 * minute);
  await runClock(market.deps);
  expect((await market.booking(asked.body.id)).waiting_since).toBeNull();
});

test('a request that still waits at 17:00 of its first day ends, in words that blame nobody', async () => {
  await using market = await aMarket({ timeZone: zone });
  const until = (hourOfDay: number, day: string) =>
    market.pass(instantAt(day, hourOfDay, zone).getTime() - market.now().getTime());
  until(14, market.day(1));
  const asked = await ask(market, market.dates(0, 1));
  market.pass(150 * minute);
  // Someone is paying for tomorrow, and their page stays open past that hour.
  await aCheckout(market, market.dates(1, 2), await anotherRenter(market));
  expect((await market.booking(asked.body.id)).waiting_since).not.toBeNull();
  until(17, market.day(0));
  await runClock(market.deps);
  expect(await market.booking(asked.body.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'request_expired',
  });
  const { rows } = await market.db.owner.query(
    `select recipient, body_text from public.outbox_messages where body_text like '%too late to confirm%' order by recipient`,
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    [market.owner.email, market.renter.email].toSorted(),
  );
  expect(rows.map(({ body_text: text }) => text).join()).not.toContain("didn't answer");
});

test('a request nobody answers ends after a day', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  market.pass(24 * hour - minute);
  await runClock(market.deps);
  expect((await market.booking(asked.body.id)).status).toBe('pending');
  market.pass(2 * minute);
  await runClock(market.deps);
  expect(await market.booking(asked.body.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'request_expired',
  });
  expect((await move(market, market.owner, asked.body.id, 'accept')).body.error.code).toBe(
    'booking.too-late',
  );
});

test('declining while the renter pays: a paid checkout wins, an unpaid one can no longer be paid', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  await move(market, market.owner, asked.body.id, 'accept');
  const pay = await move(market, market.renter, asked.body.id, 'pay');
  expect(
    (await move(market, market.owner, asked.body.id, 'decline', { note: 'It broke' })).body.booking,
  ).toMatchObject({ status: 'cancelled', cancelReason: 'declined', cancelNote: 'It broke' });
  expect((await market.payAt(pay.body.url)).status).not.toBe(303);

  const again = await ask(market);
  await move(market, market.owner, again.body.id, 'accept');
  const second = await move(market, market.renter, again.body.id, 'pay');
  await market.payAt(second.body.url);
  expect((await move(market, market.owner, again.body.id, 'decline')).body.error.code).toBe(
    'booking.already-paid',
  );
  expect((await market.booking(again.body.id)).status).toBe('confirmed');
});

test('nothing is changed while the provider cannot be asked about a checkout', async () => {
  await using market = await aMarket();
  const { bookingId } = await aCheckout(market);
  market.simulator.faults.add({ kind: 'api.answer', path: '/v1/checkout/*', status: 500, times: 10 });
  expect((await move(market, market.renter, bookingId, 'withdraw')).status).toBe(503);
  expect((await market.booking(bookingId)).status).toBe('pending');
});

test('strangers learn nothing and each party only makes its own moves', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  const stranger = await anotherRenter(market);
  for (const name of ['accept', 'decline', 'withdraw', 'pay', 'show-address', 'cancel']) {
    expect((await move(market, stranger, asked.body.id, name)).body.error.code).toBe('booking.not-found');
  }
  expect((await market.app.send('GET', `/api/bookings/${asked.body.id}`, { as: stranger })).status).toBe(404);
  expect((await move(market, market.renter, asked.body.id, 'accept')).status).toBe(403);
  expect((await move(market, market.owner, asked.body.id, 'withdraw')).status).toBe(403);
  expect((await move(market, market.owner, asked.body.id, 'confirm')).status).toBe(400);
  expect((await market.app.send('POST', `/api/bookings/${asked.body.id}/accept`, { as: null })).status).toBe(
    401,
  );
});

test('the renter cancels freely a day before, late afterwards, and gets exactly what the timeline says', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market, market.dates(10, 13));
  market.pass(2 * hour);
  const shown = await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter });
  expect(shown.body.refundTimeline.map((step: { refundCents: number }) => step.refundCents)).toEqual([
    7080, 4000,
  ]);
  const done = await move(market, market.renter, bookingId, 'cancel');
  expect(done.body.booking).toMatchObject({
    status: 'cancelled',
    cancelReason: 'renter_free',
    refundCents: 7080,
  });
  await market.work();
  expect((await market.deps.stripe.refunds.list()).data.map((refund) => refund.amount)).toEqual([7080]);

  const late = await aPaidBooking(market, market.dates(20, 23));
  const startsAt = (await market.booking(late.bookingId)).starts_at as Date;
  // The clock runs in between, and the deposit is held.
  for (const hoursBefore of [47, 23]) {
    market.pass(startsAt.getTime() - market.now().getTime() - hoursBefore * hour);
    await runClock(market.deps);
    await market.work();
  }
  const lost = await move(market, market.renter, late.bookingId, 'cancel');
  expect(lost.body.booking).toMatchObject({ cancelReason: 'renter_late', refundCents: 4000 });
  await market.work();
  expect((await market.booking(late.bookingId)).owner_keeps_cents).toBe(2000);
  const { rows } = await market.db.owner.query(
    `select account, sum(cents)::int as cents from public.ledger_lines where booking_id = $1 group by account order by account`,
    [late.bookingId],
  );
  expect(rows).toEqual([
    { account: 'in_transit', cents: 0 },
    { account: 'owner', cents: -2000 },
    { account: 'platform', cents: -1080 },
    { account: 'provider', cents: 3080 },
  ]);
  const { rows: deposits } = await market.db.owner.query(
    'select d.status, h.state from public.deposits d left join public.deposit_holds h using (booking_id) where d.booking_id = $1',
    [late.bookingId],
  );
  expect(deposits).toEqual([{ status: 'settled', state: 'released' }]);
});

proofTest('the hour of grace after the confirmation is there once for an item in 30 days', async () => {
  await using market = await aMarket();
  const first = await aPaidBooking(market, market.dates(0, 1)).catch(() =>
    aPaidBooking(market, market.dates(1, 2)),
  );
  market.pass(30 * minute);
  expect((await move(market, market.renter, first.bookingId, 'cancel')).body.booking.cancelReason).toBe(
    'renter_free',
  );
  const second = await aPaidBooking(market, market.dates(1, 2));
  const startsSoon =
    ((await market.booking(second.bookingId)).starts_at as Date).getTime() - market.now().getTime() <
    24 * hour;
  if (!startsSoon)
    market.pass(
      ((await market.booking(second.bookingId)).starts_at as Date).getTime() -
        market.now().getTime() -
        23 * hour,
    );
  expect((await move(market, market.renter, second.bookingId, 'cancel')).body.booking.cancelReason).toBe(
    'renter_late',
  );
});

test('showing the address early ends free cancellation and shows it to the renter alone', async () => {
  await using market = await aMarket({ depositCents: 0 });
  await market.db.owner.query(`update public.items set pickup_address = '12 Elm Street' where id = $1`, [
    market.item.id,
  ]);
  const { bookingId } = await aPaidBooking(market, market.dates(10, 12));
  expect(
    (await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter })).body.contact,
  ).toBeNull();
  expect((await move(market, market.owner, bookingId, 'show-address')).status).toBe(403);
  await move(market, market.renter, bookingId, 'show-address');
  expect(
    (await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter })).body.contact.address,
  ).toBe('12 Elm Street');
  market.pass(minute);
  const done = await move(market, market.renter, bookingId, 'cancel');
  expect(done.body.booking).toMatchObject({ cancelReason: 'renter_late', refundCents: 3000 });
});

test('the owner cancels: the renter gets everything back, fees included', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market);
  const done = await move(market, market.owner, bookingId, 'cancel', { note: 'Sorry' });
  expect(done.body.booking).toMatchObject({
    cancelReason: 'owner',
    cancelActor: 'owner',
    refundCents: 4720,
    yourCents: 0,
  });
});

proofTest(
  'a rental that nobody handed over is cancelled two days after its end, as late, and lets the deposit go',
  async () => {
    await using market = await aMarket();
    const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
    const endsAt = (await market.booking(bookingId)).ends_at as Date;
    market.pass(endsAt.getTime() - market.now().getTime() + minute);
    await runClock(market.deps);
    await runClock(market.deps);
    const reminders = await market.db.owner.query(
      `select recipient from public.outbox_messages where kind = 'missed-reminder'`,
    );
    expect(reminders.rowCount).toBe(2);
    // Step by step, so that a hold about to run out is renewed, as it is when time passes on its own.
    for (let passed = 0; passed < 48; passed += 4) {
      market.pass(4 * hour);
      await runClock(market.deps);
      await market.work();
    }
    expect(await market.booking(bookingId)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'never_handed_over',
      refund_cents: 1000,
      owner_keeps_cents: 1000,
    });
    const { rows } = await market.db.owner.query('select state, intent_id from public.deposit_holds');
    expect(rows.length).toBeGreaterThan(0);
    for (const { state, intent_id } of rows) {
      expect(state).toBe('released');
      expect((await market.deps.stripe.paymentIntents.retrieve(intent_id)).status).toBe('canceled');
    }
    expect((await move(market, market.renter, bookingId, 'cancel')).status).toBe(409);
  },
);

test('an admin cancels with a reason and a chosen refund, never a booking of their own', async () => {
  await using market = await aMarket();
  const admin = await aPerson(market.db);
  const { bookingId } = await aPaidBooking(market);
  await expect(
    cancelAsAdmin(market.deps, admin, bookingId, { reason: ' ', refundCents: 0 }),
  ).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(
    cancelAsAdmin(market.deps, market.owner, bookingId, { reason: 'x', refundCents: 0 }),
  ).rejects.toMatchObject({ code: 'booking.not-allowed' });
  await expect(
    cancelAsAdmin(market.deps, admin, bookingId, { reason: 'x', refundCents: 9999 }),
  ).rejects.toMatchObject({ code: 'booking.refund-too-large' });
  await cancelAsAdmin(market.deps, admin, bookingId, { reason: 'Broken on arrival', refundCents: 3000 });
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'admin',
    refund_cents: 3000,
    owner_keeps_cents: 1000,
  });
  await expect(
    cancelAsAdmin(market.deps, admin, bookingId, { reason: 'again', refundCents: 0 }),
  ).rejects.toMatchObject({ code: 'booking.too-late' });
});

test('five open requests, one for each item, ten a day', async () => {
  await using market = await aMarket();
  await proveWho(market);
  const items = await Promise.all(
    Array.from({ length: 11 }, () => anItem(market.db, { ownerId: market.owner.id })),
  );
  const askFor = (index: number) => ask(market, { ...market.dates(5, 6), itemId: items[index]!.id });
  const first = await askFor(0);
  expect((await askFor(0)).body.error.code).toBe('booking.already-requested');
  for (const index of [1, 2, 3, 4]) expect((await askFor(index)).status).toBe(201);
  expect((await askFor(5)).body.error.code).toBe('booking.too-many-requests');
  await move(market, market.renter, first.body.id, 'withdraw');
  for (const index of [5, 6, 7, 8, 9]) {
    const made = await askFor(index);
    expect(made.status).toBe(201);
    await move(market, market.renter, made.body.id, 'withdraw');
  }
  expect((await askFor(10)).body.error.code).toBe('booking.too-many-today');
});

test('dates that were closed meanwhile cannot be accepted', async () => {
  await using market = await aMarket();
  const asked = await ask(market);
  await market.db.owner.query('delete from public.item_availability where item_id = $1', [market.item.id]);
  await market.db.owner.query(
    'insert into public.item_availability (item_id, start_date, end_date) values ($1, $2, $3)',
    [market.item.id, market.day(30), market.day(40)],
  );
  expect((await move(market, market.owner, asked.body.id, 'accept')).body.error.code).toBe(
    'booking.dates-taken',
  );
});

test('an owner does not see holds that are not paid', async () => {
  await using market = await aMarket();
  await aCheckout(market);
  expect((await market.app.send('GET', '/api/bookings?role=owner', { as: market.owner })).body.items).toEqual(
    [],
  );
  expect(
    (await market.app.send('GET', '/api/bookings?role=renter', { as: market.renter })).body.items,
  ).toHaveLength(1);
  expect(
    (await market.app.send('GET', '/api/bookings?role=renter&cursor=junk', { as: market.renter })).status,
  ).toBe(400);
});
