import { expect, test } from 'vitest';
import { anItem, aPerson } from '../../../test/builders.ts';
import { killedWhileWriting } from '../../../test/killed-while-writing.ts';
import { aMarket, aPaidBooking, type Market, move } from '../../../test/market.ts';
import { tellOfChanges } from './tell-of-changes.ts';

const wait = (market: Market, as: { id: string }, from: number, to: number) =>
  market.app.send('POST', '/api/me/waits', {
    as,
    body: { itemId: market.item.id, startDate: market.day(from), endDate: market.day(to) },
  });
const waitsOf = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/me/waits', { as })).body.items;
const told = async (market: Market) => {
  const { rows } = await market.db.owner.query<{ id: string }>(
    `select person_id as id from public.notifications where name = 'dates-free' order by created_at, id`,
  );
  return rows.map(({ id }) => id).toSorted();
};
const mails = async (market: Market) =>
  (await market.db.owner.query(`select recipient from public.outbox_messages where kind = 'dates-free'`)).rows
    .length;
const ids = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();

test('a cancellation tells exactly the ones who wait for dates that came free, each once', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market, market.dates(10, 12));
  await aPaidBooking(market, market.dates(20, 22));
  const [first, second, elsewhere, both, blocked] = [
    await aPerson(market.db),
    await aPerson(market.db),
    await aPerson(market.db),
    await aPerson(market.db),
    await aPerson(market.db),
  ];
  expect((await wait(market, first, 10, 12)).body.items).toMatchObject([
    { itemId: market.item.id, title: market.item.title, startDate: market.day(10) },
  ]);
  await wait(market, second, 9, 11);
  await wait(market, elsewhere, 20, 21);
  // These dates need both bookings to go.
  await wait(market, both, 11, 20);
  await wait(market, blocked, 10, 12);
  await market.app.send('POST', '/api/me/blocks', { as: market.owner, body: { personId: blocked.id } });

  await tellOfChanges(market.deps);
  expect(await told(market)).toEqual([]);
  await move(market, market.renter, bookingId, 'cancel');
  await Promise.all([tellOfChanges(market.deps), tellOfChanges(market.deps), tellOfChanges(market.deps)]);
  expect(await told(market)).toEqual(ids(first, second));
  expect(await mails(market)).toBe(2);
  expect(await waitsOf(market, first)).toEqual([]);
  expect(await waitsOf(market, both)).toHaveLength(1);

  await tellOfChanges(market.deps);
  expect(await told(market)).toHaveLength(2);
  // The same dates are reserved and become free again: only people who wait again are told again.
  await aPaidBooking(market, market.dates(10, 12));
  expect((await wait(market, first, 10, 12)).body.items).toHaveLength(1);
  await market.db.owner.query('delete from public.item_reservations where start_date = $1', [market.day(10)]);
  await tellOfChanges(market.deps);
  expect(await told(market)).toEqual(ids(first, first, second));
});

test('a person who waits is told once even if the worker that tells them is killed', async () => {
  await using market = await aMarket();
  const { bookingId } = await aPaidBooking(market, market.dates(10, 12));
  const people = [await aPerson(market.db), await aPerson(market.db)];
  for (const person of people) await wait(market, person, 10, 12);
  await move(market, market.renter, bookingId, 'cancel');
  await killedWhileWriting(market.db, 'public.outbox_messages', (own) =>
    tellOfChanges({ ...market.deps, db: own }),
  );
  expect(await told(market)).toEqual([]);
  await tellOfChanges(market.deps);
  await tellOfChanges(market.deps);
  expect(await told(market)).toEqual(ids(...people));
  expect(await mails(market)).toBe(2);
});

test('dates come free, too, when the owner offers them again or lists the item again', async () => {
  await using market = await aMarket();
  const { db } = market;
  await aPaidBooking(market, market.dates(10, 12));
  const person = await aPerson(db);
  await wait(market, person, 10, 12);
  const free = `delete from public.item_reservations where item_id = $1`;
  const notFree = (what: string) => db.owner.query(what, [market.item.id]);
  await notFree(`update public.items set status = 'paused' where id = $1`);
  await db.owner.query(free, [market.item.id]);
  await tellOfChanges(market.deps);
  expect(await told(market)).toEqual([]);
  const offer = (from: number, to: number) =>
    db.owner.query(
      'insert into public.item_availability (item_id, start_date, end_date) values ($1, $2, $3)',
      [market.item.id, market.day(from), market.day(to)],
    );
  await offer(1, 5);
  await notFree(`update public.items set status = 'active' where id = $1`);
  await tellOfChanges(market.deps);
  expect(await told(market)).toEqual([]);
  await offer(6, 30);
  await tellOfChanges(market.deps);
  expect(await told(market)).toEqual(ids(person));
});

test('no one waits for what is free, their own, or out of the question, nor for too much', async () => {
  await using market = await aMarket();
  await aPaidBooking(market, market.dates(10, 12));
  const person = await aPerson(market.db);
  const codeOf = async (reply: ReturnType<typeof wait>) => (await reply).body.error?.code;
  expect(await codeOf(wait(market, person, 14, 15))).toBe('waiting.free');
  expect(await codeOf(wait(market, person, 12, 60))).toBe('waiting.not-possible');
  expect(await codeOf(wait(market, market.owner, 10, 12))).toBe('waiting.own-item');
  const gone = await anItem(market.db, { status: 'paused' });
  const body = { itemId: gone.id, startDate: market.day(1), endDate: market.day(2) };
  expect((await market.app.send('POST', '/api/me/waits', { as: person, body })).body.error.code).toBe(
    'item.not-found',
  );
  for (let from = 1; from <= 10; from += 1) {
    await wait(market, person, from, 12);
    await wait(market, person, from, 13);
  }
  expect(await waitsOf(market, person)).toHaveLength(20);
  expect((await wait(market, person, 1, 12)).body.items).toHaveLength(20);
  expect(await codeOf(wait(market, person, 1, 14))).toBe('waiting.full');
  const [{ id }] = await waitsOf(market, person);
  const stop = (as: { id: string }) => market.app.send('DELETE', `/api/me/waits/${id}`, { as });
  await stop(market.renter);
  expect(await waitsOf(market, person)).toHaveLength(20);
  expect((await stop(person)).status).toBe(204);
  expect(await waitsOf(market, person)).toHaveLength(19);
});
