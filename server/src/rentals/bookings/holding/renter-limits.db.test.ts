import { dayIn, hour, instantAt, minute } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { expect, test } from 'vitest';
import { aPerson, anItem } from '../../../../test/builders.ts';
import {
  aCheckout,
  aMarket,
  anotherRenter,
  aPaidBooking,
  ask,
  type Market,
  move,
  zone,
} from '../../../../test/market.ts';
import { runClock } from '#worker/clock.ts';

const itemsOf = (market: Market, count: number) =>
  Promise.all(Array.from({ length: count }, () => anItem(market.db, { ownerId: market.owner.id })));
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const quote = (market: Market, body: object, as: { id: string } = market.renter) =>
  market.app.send('POST', '/api/quotes', { as, body });
const hold = (market: Market, body: object, as: { id: string } = market.renter) =>
  market.app.send('POST', '/api/functions/create-checkout', { as, body });

/** Lets people without an approved ID have more upcoming bookings, so that only the addresses matter. */
const withRoom = (market: Market) =>
  Object.assign(market.deps, {
    config: { ...market.deps.config, gates: { ...market.deps.config.gates, upcomingWithoutId: 100 } },
  });

test('a fourth booking whose address would open on the same day is refused at the quote, unless an ID is approved', async () => {
  await using market = await aMarket({ depositCents: 0 });
  withRoom(market);
  const items = await itemsOf(market, 4);
  const dates = (index: number, from = 5) => ({ ...market.dates(from, from + 1), itemId: items[index]!.id });
  for (const index of [0, 1, 2]) await aPaidBooking(market, dates(index));
  expect(code(await quote(market, dates(3)))).toBe('booking.too-many-openings');
  expect(code(await hold(market, dates(3)))).toBe('booking.too-many-openings');
  expect(code(await ask(market, dates(3)))).toBe('booking.too-many-openings');
  expect((await quote(market, dates(3, 9))).status).toBe(201);
  expect((await quote(market, dates(3), await anotherRenter(market))).status).toBe(201);
  await market.db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [
    market.renter.id,
  ]);
  expect((await quote(market, dates(3))).status).toBe(201);
});

test('addresses opened early count on the day of the tap', async () => {
  await using market = await aMarket({ depositCents: 0, timeZone: zone });
  withRoom(market);
  const items = await itemsOf(market, 3);
  const bookings: string[] = [];
  for (const [index, item] of items.entries())
    bookings.push(
      (await aPaidBooking(market, { ...market.dates(10 + 3 * index, 11 + 3 * index), itemId: item.id }))
        .bookingId,
    );
  // At ten in the morning, anything that starts tomorrow opens within the day.
  const tomorrow = addDays(dayIn(zone, market.now()), 1);
  market.pass(instantAt(tomorrow, 10, zone).getTime() - market.now().getTime());
  expect((await quote(market, market.dates(1, 1))).status).toBe(201);
  for (const id of bookings) expect((await move(market, market.renter, id, 'show-address')).status).toBe(200);
  expect(code(await quote(market, market.dates(1, 1)))).toBe('booking.too-many-openings');
  expect((await quote(market, market.dates(3, 3))).status).toBe(201);
});

test('after three free cancellations a renter asks, one booking at a time', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const items = await itemsOf(market, 5);
  for (const index of [2, 3, 4]) {
    const { bookingId } = await aPaidBooking(market, { ...market.dates(5, 6), itemId: items[index]!.id });
    const done = await move(market, market.renter, bookingId, 'cancel');
    expect(done.body.booking.cancelReason).toBe('renter_free');
  }
  const [first, second] = items.map((item) => ({ ...market.dates(20, 21), itemId: item.id }));
  expect(code(await hold(market, first!))).toBe('booking.request-only');
  expect((await ask(market, first)).status).toBe(201);
  expect(code(await ask(market, second))).toBe('booking.one-at-a-time');
  market.pass(31 * 24 * hour);
  await runClock(market.deps);
  expect((await hold(market, { ...market.dates(5, 6), itemId: items[1]!.id })).status).toBe(200);
});

test('free cancellations of someone with the same card or phone count, those of someone with the same bank account do not', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const items = await itemsOf(market, 4);
  for (const index of [1, 2, 3]) {
    const { bookingId } = await aPaidBooking(market, { ...market.dates(5, 6), itemId: items[index]!.id });
    await move(market, market.renter, bookingId, 'cancel');
  }
  for (const [kind, refused] of [
    ['card', 'booking.request-only'],
    ['phone', 'booking.request-only'],
    ['bank', undefined],
  ] as const) {
    const other = await anotherRenter(market);
    for (const { id } of [market.renter, other])
      await market.db.owner.query(
        'insert into accounts.fingerprints (person_id, kind, fingerprint, at) values ($1, $2, $3, now())',
        [id, kind, `${kind} of ${other.id}`],
      );
    const held = await hold(market, { ...market.dates(20, 21), itemId: items[0]!.id }, other);
    expect([kind, code(held)]).toEqual([kind, refused]);
  }
});

test('people who never paid cannot keep days from others by holding them in turn', async () => {
  await using market = await aMarket();
  for (let turn = 0; turn < 2; turn++) {
    const squatter = await anotherRenter(market);
    await aCheckout(market, market.dates(5, 7), squatter);
    market.pass(37 * minute);
    await runClock(market.deps);
  }
  const third = await anotherRenter(market);
  const refused = await hold(market, market.dates(6, 8), third);
  expect([refused.status, code(refused)]).toEqual([409, 'booking.ask-first']);
  // The days are free: other days can be held, these can be requested, and someone who has paid before can hold them.
  expect((await hold(market, market.dates(15, 16), third)).status).toBe(200);
  expect((await ask(market, market.dates(6, 8), await anotherRenter(market))).status).toBe(201);
  const verified = await anotherRenter(market);
  await market.db.owner.query(`update public.profiles set id_document_status = 'approved' where id = $1`, [
    verified.id,
  ]);
  const { bookingId } = await aCheckout(market, market.dates(6, 8), verified);
  expect((await move(market, verified, bookingId, 'withdraw')).status).toBe(200);
  const known = await aPerson(market.db);
  await aPaidBooking(market, market.dates(20, 21), known);
  expect((await hold(market, market.dates(5, 7), known)).status).toBe(200);
});

test('a renter who turns back right away keeps no one from the days', async () => {
  await using market = await aMarket();
  for (let turn = 0; turn < 3; turn++) {
    const passerBy = await anotherRenter(market);
    const { bookingId } = await aCheckout(market, market.dates(5, 7), passerBy);
    market.pass(2 * minute);
    expect((await move(market, passerBy, bookingId, 'withdraw')).status).toBe(200);
  }
  expect((await hold(market, market.dates(5, 7), await anotherRenter(market))).status).toBe(200);
});
