import { after, hour, minute } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aBooking, anItem, aPerson } from '../../../../test/builders.ts';
import { aCheckout, aMarket, aPaidBooking, ask, type Market, move } from '../../../../test/market.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { waitingIds } from './waiting.store.ts';

const waitingFor = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/bookings?needs=me', { as })).body.items.map(
    ({ id, part }: { id: string; part: string }) => [id, part],
  );

const needsOf = async (market: Market, as: { id: string }): Promise<string[]> =>
  (await market.app.send('GET', '/api/bookings?needs=me', { as })).body.items.map(
    ({ need }: { need: { what: string } }) => need.what,
  );

test('what waits for a person is found however many newer bookings there are, the most urgent first', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const asked = (await ask(market)).body.id;
  for (let n = 0; n < 60; n++)
    await aBooking(market.db, {
      itemId: market.item.id,
      startDate: market.day(-200 + 2 * n),
      endDate: market.day(-200 + 2 * n),
      stage: 'cancelled',
      madeAt: market.now(),
    });
  expect(await waitingFor(market, market.owner)).toEqual([[asked, 'owner']]);
  expect(await waitingFor(market, market.renter)).toEqual([]);

  // The owner rents something too: a hold ends in 36 minutes, sooner than the answer is due.
  const { ownerId, id: itemId } = await anItem(market.db);
  const { bookingId } = await aCheckout(market, { ...market.dates(9, 10), itemId }, market.owner);
  expect(await waitingFor(market, market.owner)).toEqual([
    [bookingId, 'renter'],
    [asked, 'owner'],
  ]);
  expect(await waitingFor(market, { id: ownerId })).toEqual([]);
  market.pass(37 * minute);
  expect(await waitingFor(market, market.owner)).toEqual([[asked, 'owner']]);
  await move(market, market.owner, asked, 'accept');
  expect(await waitingFor(market, market.owner)).toEqual([]);
  expect(await waitingFor(market, market.renter)).toEqual([[asked, 'renter']]);
});

test('a deposit without a card that holds waits for the renter', async () => {
  await using market = await aMarket();
  const { id } = await aBooking(market.db, {
    itemId: market.item.id,
    renterId: market.renter.id,
    startDate: market.day(4),
    endDate: market.day(5),
    madeAt: market.now(),
  });
  expect(await waitingFor(market, market.renter)).toEqual([]);
  await market.db.owner.query(
    `insert into public.deposits (booking_id, amount_cents, status) values ($1, 5000, 'failed')`,
    [id],
  );
  expect(await waitingFor(market, market.renter)).toEqual([[id, 'renter']]);
});

test('a pickup in doubt waits for the other side until they answer, and so does each word about a hand-over', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { bookingId: id } = await aPaidBooking(market, market.dates(1, 2));
  const { starts_at: startsAt } = await market.booking(id);
  market.pass(startsAt.getTime() - market.now().getTime() + hour);
  const both = async () => [await needsOf(market, market.renter), await needsOf(market, market.owner)];
  expect(await both()).toEqual([[], []]);

  await move(market, market.owner, id, 'say-handed-over');
  expect(await both()).toEqual([['say-received'], []]);
  market.pass(2 * hour);
  expect(await both()).toEqual([[], []]);

  const state = (as: { id: string }, statement: string) =>
    market.app.send('POST', `/api/bookings/${id}/case`, { as, body: { statement, words: 'At the door.' } });
  expect((await state(market.renter, 'you_did_not_come')).status).toBe(200);
  expect(await both()).toEqual([[], ['answer-case']]);
  expect((await state(market.owner, 'handed_over')).status).toBe(200);
  expect(await both()).toEqual([[], []]);
});

test('a return that one side reports waits for the other, a late item for both, and a completed rental for the reviews', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const { bookingId: id } = await aPaidBooking(market, market.dates(1, 3));
  const { starts_at: startsAt, ends_at: endsAt } = await market.booking(id);
  const at = (time: Date) => market.pass(time.getTime() - market.now().getTime());
  const both = async () => [await needsOf(market, market.renter), await needsOf(market, market.owner)];
  at(startsAt);
  await move(market, market.owner, id, 'say-handed-over');
  await move(market, market.renter, id, 'say-received');
  expect(await both()).toEqual([[], []]);
  await move(market, market.owner, id, 'mark-back');
  expect(await both()).toEqual([['agree-return'], []]);
  await move(market, market.renter, id, 'deny-return');
  await move(market, market.renter, id, 'say-returned');
  expect(await both()).toEqual([[], ['mark-back']]);
  await move(market, market.owner, id, 'contest-return');
  at(after(endsAt, hour));
  expect(await both()).toEqual([[], []]);
  await move(market, market.owner, id, 'mark-back');
  await move(market, market.owner, id, 'all-good');
  expect(await both()).toEqual([['review'], ['review']]);

  const stars = { rating: 5, comment: null };
  const put = (as: { id: string }, body: object) =>
    market.app.send('PUT', `/api/bookings/${id}/reviews`, { as, body });
  expect((await put(market.renter, { item: stars, owner: stars })).status).toBe(200);
  expect(await both()).toEqual([[], ['review']]);
  market.pass(15 * 24 * hour);
  expect(await both()).toEqual([[], []]);
});

test('bookings are asked for in one role, of one item if wanted, or as what waits', async () => {
  await using market = await aMarket();
  const other = await anItem(market.db, { ownerId: market.owner.id });
  const { id } = (await ask(market)).body;
  await ask(market, { ...market.dates(5, 7), itemId: other.id });
  const of = async (query: string) => market.app.send('GET', `/api/bookings?${query}`, { as: market.renter });
  expect((await of(`role=renter&itemId=${market.item.id}`)).body).toMatchObject({
    total: 1,
    items: [{ id }],
  });
  expect((await of('role=renter')).body.total).toBe(2);
  for (const query of ['', 'needs=me&role=owner', 'needs=you'])
    expect([query, (await of(query)).status]).toEqual([query, 400]);
  expect((await market.app.send('GET', '/api/bookings?needs=me', { as: null })).status).toBe(401);
});

proofTest(
  'what may wait is found by its indexes, not by reading everything a person ever lent or rented',
  async () => {
    await using market = await aMarket();
    const past = { startDate: market.day(-100), endDate: market.day(-99), stage: 'completed' } as const;
    const person = market.owner.id;
    const { id: rented } = await anItem(market.db);
    for (let n = 0; n < 150; n++) {
      await aBooking(market.db, { ...past, itemId: market.item.id, renterId: market.renter.id });
      await aBooking(market.db, { ...past, itemId: rented, renterId: person });
    }
    // And everyone else's open ones.
    const { id: elsewhere } = await anItem(market.db);
    for (let n = 0; n < 100; n++) {
      const day = { startDate: market.day(3 + n), endDate: market.day(3 + n) };
      await aBooking(market.db, { ...day, itemId: elsewhere, stage: 'asked' });
      await aBooking(market.db, { ...day, itemId: elsewhere, stage: n % 2 ? 'held' : 'confirmed' });
    }
    // So many are running that reading them all costs more than the index.
    const renters = await Promise.all(Array.from({ length: 20 }, () => aPerson(market.db)));
    for (let n = 0; n < 400; n++) {
      const day = { startDate: market.day(200 + n), endDate: market.day(200 + n) };
      await aBooking(market.db, { ...day, itemId: elsewhere, renterId: renters[n % 20]!.id });
    }
    await market.db.owner.query('analyze public.bookings');
    const { text, values } = waitingIds(person, market.now());
    const { rows } = await market.db.owner.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of [
      'bookings_to_answer',
      'bookings_to_pay',
      'bookings_running_of_renter',
      'bookings_running_of_owner',
    ])
      expect(plan).toContain(index);
  },
);
