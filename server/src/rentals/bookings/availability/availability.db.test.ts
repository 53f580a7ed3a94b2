import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let owner: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  owner = await aPerson(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const put = async (id: string, ranges: [string, string][], as: { id: string } | null = owner) =>
  server.send('PUT', `/api/items/${id}/availability`, {
    as,
    body: { availabilities: ranges.map(([startDate, endDate]) => ({ startDate, endDate })) },
  });
const stored = async (id: string) =>
  (
    await db.owner.query(
      'select start_date as s, end_date as e from public.item_availability where item_id = $1 order by 1',
      [id],
    )
  ).rows.map(({ s, e }) => [s, e]);

test('the new periods take the place of the old ones, merged, without what is over (J-058, J-059)', async () => {
  const item = await anItem(db, {
    ownerId: owner.id,
    availabilities: [{ startDate: '2026-06-01', endDate: '2026-06-30' }],
  });
  const reply = await put(item.id, [
    ['2026-07-05', '2026-07-09'],
    ['2026-07-01', '2026-07-04'],
    ['2026-01-01', '2026-01-31'],
  ]);
  expect(reply.status).toBe(200);
  expect(reply.body.availabilities).toMatchObject([{ startDate: '2026-07-01', endDate: '2026-07-09' }]);
  expect(await stored(item.id)).toEqual([['2026-07-01', '2026-07-09']]);
});

test('no days at all is refused with the words of the form (L-038)', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  for (const ranges of [[], [['2026-01-01', '2026-01-31']]] as [string, string][][]) {
    const reply = await put(item.id, ranges);
    expect([reply.status, reply.body.error.fields.availabilities]).toEqual([
      400,
      'Please add at least one availability period for your item',
    ]);
  }
});

test.each(['held', 'accepted', 'confirmed', 'active'] as const)(
  'days of a booking that is %s cannot be closed; the refusal names them',
  async (stage) => {
    const item = await anItem(db, {
      ownerId: owner.id,
      availabilities: [{ startDate: '2026-06-01', endDate: '2026-07-31' }],
    });
    await aBooking(db, {
      itemId: item.id,
      startDate: '2026-07-10',
      endDate: '2026-07-12',
      stage,
      holdExpiresAt: new Date('2026-06-01T18:00:00Z'),
    });
    const reply = await put(item.id, [
      ['2026-06-01', '2026-07-10'],
      ['2026-07-13', '2026-07-31'],
    ]);
    expect([reply.status, reply.body.error.code, reply.body.error.message]).toEqual([
      409,
      'item.days-in-use',
      'These days are already booked: Jul 11 to Jul 12.',
    ]);
    expect(await stored(item.id)).toEqual([['2026-06-01', '2026-07-31']]);
    expect((await put(item.id, [['2026-07-10', '2026-07-12']])).status).toBe(200);
  },
);

test.each(['asked', 'cancelled', 'completed'] as const)(
  'days of a booking that is %s can be closed',
  async (stage) => {
    const item = await anItem(db, { ownerId: owner.id });
    await aBooking(db, { itemId: item.id, startDate: '2026-07-10', endDate: '2026-07-12', stage });
    expect((await put(item.id, [['2026-08-01', '2026-08-31']])).status).toBe(200);
  },
);

test('an expired hold no longer blocks days', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  await aBooking(db, {
    itemId: item.id,
    startDate: '2026-07-10',
    endDate: '2026-07-12',
    stage: 'held',
    holdExpiresAt: new Date('2026-06-01T16:00:00Z'),
  });
  expect((await put(item.id, [['2026-08-01', '2026-08-31']])).status).toBe(200);
  const { rows } = await db.owner.query('select cancel_reason from public.bookings where item_id = $1', [
    item.id,
  ]);
  expect(rows).toEqual([{ cancel_reason: 'payment_expired' }]);
});

test('the past days of a running rental need not be offered', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  await aBooking(db, { itemId: item.id, startDate: '2026-05-28', endDate: '2026-06-03', stage: 'active' });
  expect((await put(item.id, [['2026-06-01', '2026-06-30']])).status).toBe(200);
  expect((await put(item.id, [['2026-06-02', '2026-06-30']])).body.error.message).toBe(
    'These days are already booked: Jun 1.',
  );
});

test('only the owner sets the days', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const stranger = await aPerson(db);
  const ranges: [string, string][] = [['2026-07-01', '2026-07-31']];
  expect((await put(item.id, ranges, stranger)).status).toBe(404);
  expect((await put(item.id, ranges, null)).status).toBe(401);
  expect((await put(randomUUID(), ranges)).status).toBe(404);
  expect((await put('x', ranges)).status).toBe(404);
  expect(await stored(item.id)).toEqual([]);
});

test('backwards periods and days that do not exist are refused', async () => {
  const item = await anItem(db, { ownerId: owner.id });
  expect((await put(item.id, [['2026-07-05', '2026-07-01']])).status).toBe(400);
  expect((await put(item.id, [['2026-02-30', '2026-07-01']])).status).toBe(400);
});

test("many owners' tabs at once leave one of their answers whole", async () => {
  const item = await anItem(db, { ownerId: owner.id });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      put(item.id, [
        [`2026-07-${String(n + 1).padStart(2, '0')}`, '2026-07-20'],
        ['2026-08-01', `2026-08-${String(n + 1).padStart(2, '0')}`],
      ]),
    ),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 12 }, () => 200));
  const [first, second, ...rest] = await stored(item.id);
  expect(rest).toEqual([]);
  expect(first?.[0].slice(8)).toBe(second?.[1].slice(8));
});

test('accepting a request and closing its days at the same moment: exactly one happens', async () => {
  for (let round = 0; round < 8; round++) {
    const item = await anItem(db, { ownerId: owner.id });
    const booking = await aBooking(db, {
      itemId: item.id,
      startDate: '2026-07-10',
      endDate: '2026-07-12',
      stage: 'asked',
      madeAt: new Date('2026-06-01T12:00:00Z'),
    });
    const [accepted, closed] = await Promise.all([
      server.send('POST', `/api/bookings/${booking.id}/accept`, { as: owner, body: {} }),
      put(item.id, [['2026-08-01', '2026-08-31']]),
    ]);
    expect([accepted.status, closed.status].toSorted()).toEqual([200, 409]);
  }
});
