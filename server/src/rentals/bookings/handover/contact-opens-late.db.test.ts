import { dayIn, hour, instantAt, minute } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, test } from 'vitest';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  aPaidBooking,
  type Market,
  move,
  proveWho,
  verify,
} from '../../../../test/market.ts';
import { runClock } from '#worker/clock.ts';

const contactOf = async (market: Market, bookingId: string, as: { id: string } = market.renter) =>
  (await market.app.send('GET', `/api/bookings/${bookingId}`, { as })).body.contact;

/** A market whose clock shows this hour of tomorrow, in the item's time zone. */
async function aMarketAt(hourOfDay: number, wish: Parameters<typeof aMarket>[0] = {}) {
  const market = await aMarket({ depositCents: 0, timeZone: 'America/New_York', ...wish });
  await market.db.owner.query(`update public.items set pickup_address = '12 Elm Street' where id = $1`, [
    market.item.id,
  ]);
  const zone = market.item.timeZone;
  const tomorrow = addDays(dayIn(zone, market.now()), 1);
  market.pass(instantAt(tomorrow, hourOfDay, zone).getTime() - market.now().getTime());
  return market;
}

const until = (market: Market, at: Date) => market.pass(at.getTime() - market.now().getTime());

const refunds = async (market: Market) =>
  (await market.deps.stripe.refunds.list({ limit: 10 })).data.map((refund) => refund.amount);

test('booking for today, reading the address and cancelling for free does not go together', async () => {
  await using market = await aMarketAt(10);
  const { bookingId } = await aPaidBooking(market, market.dates(0, 1));
  market.pass(minute);
  expect(await contactOf(market, bookingId)).toBeNull();
  expect(await contactOf(market, bookingId, market.owner)).toBeNull();
  market.pass(58 * minute);
  expect(await contactOf(market, bookingId)).toBeNull();
  market.pass(minute);
  expect((await contactOf(market, bookingId)).address).toBe('12 Elm Street');
  const lost = await move(market, market.renter, bookingId, 'cancel');
  expect(lost.body.booking).toMatchObject({ cancelReason: 'renter_late' });
  expect(await contactOf(market, bookingId)).toBeNull();
  expect(await contactOf(market, bookingId, market.owner)).toBeNull();
});

test('the start and the hour of grace count from the confirmation, not from the payment', async () => {
  await using market = await aMarketAt(10);
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(0, 1));
  await market.payAt(url);
  market.pass(30 * minute);
  await verify(market, sessionId);
  const booking = await market.booking(bookingId);
  expect(booking.confirmed_at).toEqual(market.now());
  expect(booking.starts_at).toEqual(new Date(market.now().getTime() + 2 * hour));
  market.pass(59 * minute);
  expect(await contactOf(market, bookingId)).toBeNull();
  const done = await move(market, market.renter, bookingId, 'cancel');
  expect(done.body.booking.cancelReason).toBe('renter_free');
});

test('a rental that has begun is not cancelled by anybody alone, and nothing of it goes back', async () => {
  await using market = await aMarketAt(10);
  await proveWho(market);
  const { bookingId } = await aPaidBooking(market, market.dates(1, 30));
  const { starts_at: startsAt, ends_at: endsAt } = await market.booking(bookingId);
  for (const at of [startsAt, new Date(endsAt.getTime() - 2 * minute)] as Date[]) {
    until(market, at);
    for (const person of [market.renter, market.owner]) {
      const shown = await market.app.send('GET', `/api/bookings/${bookingId}`, { as: person });
      expect(shown.body.status).toBe('confirmed');
      expect(shown.body.youMay).not.toContain('cancel');
      const reply = await move(market, person, bookingId, 'cancel');
      expect(reply).toMatchObject({ status: 409, body: { error: { code: 'booking.started' } } });
    }
  }
  await market.work();
  expect(await refunds(market)).toEqual([]);
});

test('until a moment before the start the renter cancels late and the owner gives everything back', async () => {
  await using market = await aMarketAt(10);
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  const { starts_at: startsAt } = await market.booking(bookingId);
  until(market, new Date(startsAt.getTime() - 1));
  const shown = await market.app.send('GET', `/api/bookings/${bookingId}`, { as: market.renter });
  expect(shown.body.refundTimeline.at(-1)).toMatchObject({
    until: startsAt.toISOString(),
    refundCents: 3000,
  });
  const done = await move(market, market.owner, bookingId, 'cancel');
  expect(done.body.booking).toMatchObject({ cancelReason: 'owner', refundCents: 4720 });
});

test('a payment for today that is not confirmed by 17:00 goes back whole', async () => {
  await using market = await aMarketAt(14);
  market.pass(50 * minute);
  const { url, sessionId, bookingId } = await aCheckout(market, market.dates(0, 2));
  await market.payAt(url);
  // We hear from the provider late.
  until(market, instantAt(market.day(0), 17, market.item.timeZone));
  expect((await verify(market, sessionId)).body).toEqual({
    success: false,
    payment_status: 'refunded',
  });
  await market.work();
  expect(await market.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'paid_too_late',
    confirmed_at: null,
  });
  expect(await refunds(market)).toEqual([4720]);
});

test('a request for today is answered and paid by 17:00, or not at all', async () => {
  await using market = await aMarketAt(14);
  market.pass(50 * minute);
  const asked = await market.app.send('POST', '/api/bookings', {
    as: market.renter,
    body: market.dates(0, 2),
  });
  const five = instantAt(market.day(0), 17, market.item.timeZone);
  expect(asked.body.answerBy).toBe(five.toISOString());
  until(market, new Date(five.getTime() - 10 * minute));
  const accepted = await move(market, market.owner, asked.body.id, 'accept');
  expect(accepted.body.booking.payBy).toBe(five.toISOString());
  until(market, five);
  expect((await move(market, market.renter, asked.body.id, 'pay')).body.error.code).toBe('booking.too-late');
});

test('address and phone stay closed while a required deposit is not held, also for anyone who asks early', async () => {
  await using market = await aMarketAt(10, { depositCents: 5_000 });
  const { bookingId } = await aPaidBooking(market, market.dates(6, 8));
  const early = await move(market, market.renter, bookingId, 'show-address');
  expect(early.body.error.code).toBe('booking.deposit-not-held');
  const { starts_at: startsAt } = await market.booking(bookingId);
  until(market, new Date(startsAt.getTime() - 23 * hour));
  expect(await contactOf(market, bookingId)).toBeNull();
  const held = await aPaidBooking(market, market.dates(6, 7), await anotherRenter(market));
  const { starts_at: soon } = await market.booking(held.bookingId);
  until(market, new Date(soon.getTime() - 47 * hour));
  await runClock(market.deps);
  await market.work();
  until(market, new Date(soon.getTime() - 23 * hour));
  expect((await contactOf(market, held.bookingId, market.owner)).address).toBe('12 Elm Street');
  await market.db.owner.query(
    `update public.deposits set status = 'failed', needed_by = $2 where booking_id = $1`,
    [held.bookingId, soon],
  );
  expect(await contactOf(market, held.bookingId, market.owner)).toBeNull();
  expect(await contactOf(market, bookingId)).toBeNull();
  expect(await contactOf(market, bookingId, market.owner)).toBeNull();
});

test('contact stays open while the item is out, and closes 72 hours after its return', async () => {
  await using market = await aMarketAt(10);
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const { starts_at: startsAt, ends_at: endsAt } = await market.booking(bookingId);
  until(market, startsAt);
  await move(market, market.owner, bookingId, 'say-handed-over');
  await move(market, market.renter, bookingId, 'say-received');
  until(market, new Date(endsAt.getTime() + 100 * hour));
  expect((await contactOf(market, bookingId)).address).toBe('12 Elm Street');
  await move(market, market.owner, bookingId, 'mark-back');
  const { returned_at: returnedAt } = await market.booking(bookingId);
  until(market, new Date(returnedAt.getTime() + 25 * hour));
  await runClock(market.deps);
  expect((await market.booking(bookingId)).status).toBe('completed');
  until(market, new Date(returnedAt.getTime() + 72 * hour - minute));
  expect((await contactOf(market, bookingId)).address).toBe('12 Elm Street');
  until(market, new Date(returnedAt.getTime() + 72 * hour));
  expect(await contactOf(market, bookingId)).toBeNull();
});

test('a verified number is shown only while its owner shows it, and a new one to no one at first', async () => {
  await using market = await aMarketAt(10);
  const { bookingId } = await aPaidBooking(market, market.dates(0, 1));
  market.pass(hour);
  const seen = async () => (await contactOf(market, bookingId)).phone;
  await market.db.owner.query(
    `insert into accounts.phones (user_id, phone, confirmed_at) values ($1, '+14155550142', now())`,
    [market.owner.id],
  );
  expect(await seen()).toBeNull();
  const show = (shown: boolean) =>
    market.app.send('PUT', '/api/me/phone/shown', { as: market.owner, body: { shown } });
  expect((await show(true)).body.phone.shown).toBe(true);
  expect(await seen()).toBe('+14155550142');
  await show(false);
  expect(await seen()).toBeNull();
  const refused = await market.app.send('PUT', '/api/me/phone/shown', {
    as: market.renter,
    body: { shown: true },
  });
  expect(refused.body.error.code).toBe('phone.none');
});
