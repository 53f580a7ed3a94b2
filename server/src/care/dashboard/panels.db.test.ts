import { addDays } from '@borough/domain/days';
import {
  ComingListSchema,
  type DashboardBooking,
  type DashboardBookings,
  DashboardBookingsSchema,
  DashboardItemsSchema,
  EarningsSchema,
  InterestSchema,
  OccupancySchema,
} from '@borough/domain/dashboard/dashboard.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import {
  aBooking,
  anItem,
  aPerson,
  bookCharges,
  type BuiltItem,
  type BuiltPerson,
} from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

// In Los Angeles, where everything is rented out, it is Jun 1, 10 AM.
const now = new Date('2026-06-01T17:00:00Z');
const span = (startDate: string, endDate: string) => ({ startDate, endDate });

let db: FreshDatabase;
let server: TestApp;
let person: BuiltPerson;
let other: BuiltPerson;
let drill: BuiltItem;
let tent: BuiltItem;
let theirs: BuiltItem;

const ask = async (panel: string, as: BuiltPerson | null = person) =>
  server.send('GET', `/api/me/dashboard${panel}`, { as });

/** All bookings of a person, page by page. */
async function everyBooking(as: BuiltPerson): Promise<DashboardBooking[]> {
  const found: DashboardBooking[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: DashboardBookings = DashboardBookingsSchema.parse(
      (await ask(`/bookings?cursor=${cursor}`, as)).body,
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

const view = (item: BuiltItem, day: string, views: number) =>
  db.owner.query('insert into public.item_views (item_id, day, views) values ($1, $2, $3)', [
    item.id,
    day,
    views,
  ]);

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  person = await aPerson(db, { name: 'Maya R.' });
  other = await aPerson(db, { name: 'Olive O.' });
  const listed = { ownerId: person.id, createdAt: new Date('2025-01-01T17:00:00Z') };
  drill = await anItem(db, {
    ...listed,
    title: 'Drill',
    availabilities: [span('2026-05-01', '2026-06-10'), span('2026-06-20', '2026-06-21')],
  });
  tent = await anItem(db, { ...listed, title: 'Tent', createdAt: new Date('2026-05-23T17:00:00Z') });
  theirs = await anItem(db, { ownerId: other.id, title: 'Their kayak' });
  const renterId = other.id;
  const done = { itemId: drill.id, renterId, stage: 'completed' } as const;
  await aBooking(db, { ...done, ...span('2026-05-10', '2026-05-12') });
  await aBooking(db, { ...done, ...span('2026-05-14', '2026-05-14') });
  await aBooking(db, { ...done, ...span('2026-02-10', '2026-02-11') });
  await aBooking(db, { ...done, ...span('2025-03-10', '2025-03-11') });
  await aBooking(db, { ...done, stage: 'active', ...span('2026-05-30', '2026-06-02') });
  await aBooking(db, { ...done, stage: 'confirmed', ...span('2026-06-04', '2026-06-30') });
  await aBooking(db, { ...done, itemId: tent.id, stage: 'asked', ...span('2026-06-03', '2026-06-04') });
  await aBooking(db, { ...done, itemId: tent.id, stage: 'cancelled', ...span('2026-06-03', '2026-06-04') });
  await aBooking(db, {
    ...{ itemId: theirs.id, renterId: person.id, stage: 'confirmed' },
    ...span('2026-06-05', '2026-06-06'),
  });
  await aBooking(db, { itemId: theirs.id, stage: 'completed', ...span('2026-05-05', '2026-05-06') });
  await bookCharges(db);
  await view(drill, '2026-04-30', 4);
  await view(drill, '2026-05-20', 3);
  await view(tent, '2026-06-01', 2);
  await view(theirs, '2026-06-01', 90);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const panels = ['', '/coming', '/bookings', '/items', '/earnings', '/occupancy', '/interest'];

test('no panel answers a visitor, and each answers somebody who has nothing yet', async () => {
  const newcomer = await aPerson(db);
  for (const panel of [...panels, '/csv/earnings'])
    expect([panel, (await ask(panel, null)).status, (await ask(panel, newcomer)).status]).toEqual([
      panel,
      401,
      200,
    ]);
  expect((await ask('/bookings', newcomer)).body).toEqual({ items: [], nextCursor: null });
  expect((await ask('/occupancy', newcomer)).body.items).toEqual([]);
  const { months } = EarningsSchema.parse((await ask('/earnings', newcomer)).body);
  expect(months.map(({ cents }) => cents)).toEqual(Array<number>(12).fill(0));
});

test('each panel is one statement', async () => {
  for (const panel of panels) await ask(panel);
  for (const panel of panels) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await ask(panel);
      const said = query.mock.calls.map(([asked]: unknown[]) =>
        typeof asked === 'string' ? asked : (asked as { text: string }).text,
      );
      const own = said.filter(
        (text) => !/^(begin|commit)/.test(text) && !text.includes('as "signUpFinished"'),
      );
      expect([panel, own.length], own.join('\n\n')).toEqual([panel, 1]);
    } finally {
      query.mockRestore();
    }
  }
});

test('what goes out and comes back in the next days is told from the side of who reads it', async () => {
  const { items } = ComingListSchema.parse((await ask('/coming')).body);
  expect(items.map(({ kind, part, title, day, otherName }) => [day, part, kind, title, otherName])).toEqual([
    ['2026-06-02', 'owner', 'return', 'Drill', 'Olive O.'],
    ['2026-06-04', 'owner', 'pick-up', 'Drill', 'Olive O.'],
    ['2026-06-05', 'renter', 'pick-up', 'Their kayak', 'Olive O.'],
    ['2026-06-06', 'renter', 'return', 'Their kayak', 'Olive O.'],
  ]);
});

test('bookings of both sides stand once each in one list, with their item, side and status', async () => {
  const items = await everyBooking(person);
  expect(items).toHaveLength(9);
  expect(new Set(items.map(({ id }) => id)).size).toBe(9);
  expect(items.map(({ createdAt }) => createdAt)).toEqual(
    items.map(({ createdAt }) => createdAt).toSorted().reverse(), // oxfmt-ignore
  );
  expect(items.filter(({ part }) => part === 'renter')).toMatchObject([
    { title: 'Their kayak', status: 'confirmed', otherName: 'Olive O.', yourCents: 2_950 },
  ]);
  expect(items.find(({ status }) => status === 'active')).toMatchObject({
    ...{ part: 'owner', title: 'Drill', yourCents: 7_500, startDate: '2026-05-30', endDate: '2026-06-02' },
  });
  // The owner gets nothing from a booking that came to nothing.
  expect(items.filter(({ status }) => status === 'cancelled').map(({ yourCents }) => yourCents)).toEqual([0]);
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(['pending', 'confirmed', 'active', 'completed', 'cancelled']),
  );
});

test('a request that was accepted awaits payment, and nothing else that is pending does', async () => {
  const owner = await aPerson(db);
  const { id: itemId } = await anItem(db, { ownerId: owner.id });
  await aBooking(db, { itemId, stage: 'asked', ...span('2026-07-01', '2026-07-02') });
  await aBooking(db, { itemId, stage: 'held', ...span('2026-07-03', '2026-07-04') });
  await aBooking(db, { itemId, stage: 'accepted', ...span('2026-07-05', '2026-07-06') });
  await aBooking(db, { itemId, stage: 'confirmed', ...span('2026-07-07', '2026-07-08') });
  // Paid, and pending until the deposit is held.
  const paid = await aBooking(db, { itemId, stage: 'accepted', ...span('2026-07-09', '2026-07-10') });
  await db.owner.query('update public.bookings set paid_at = accepted_at where id = $1', [paid.id]);
  const waiting = (await everyBooking(owner)).filter(({ awaitsPayment }) => awaitsPayment);
  expect(waiting).toMatchObject([{ status: 'pending', startDate: '2026-07-05' }]);
});

test('a long list of bookings comes in pages without a gap or a repetition', async () => {
  const [lender, renter] = [await aPerson(db), await aPerson(db)];
  const [one, two] = [await anItem(db, { ownerId: lender.id }), await anItem(db, { ownerId: renter.id })];
  const madeAt = new Date('2026-04-01T12:00:00Z');
  for (let n = 0; n < 23; n++) {
    const [itemId, renterId] = n % 3 === 0 ? [two.id, lender.id] : [one.id, renter.id];
    const day = addDays('2026-07-01', n * 2);
    await aBooking(db, { itemId, renterId, madeAt, stage: 'completed', ...span(day, day) });
  }
  const seen = (await everyBooking(lender)).map(({ id }) => id);
  expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
  expect((await ask('/bookings?cursor=nonsense')).status).toBe(400);
});

test('items say what became of them: views of thirty days, requests, bookings, open days, earnings', async () => {
  const { items } = DashboardItemsSchema.parse((await ask('/items')).body);
  expect(items).toMatchObject([
    // Offered every day; a bare request closes none.
    { title: 'Tent', status: 'active', views: 2, requests: 2, bookings: 0, openDays: 30, earnedCents: 0 },
    // Of Jun 1 to 30 offered on 1-10, 20 and 21; out on 1, 2 and 4-30.
    { title: 'Drill', listed: true, views: 3, requests: 6, bookings: 6, openDays: 1, earnedCents: 12_500 },
  ]);
  await db.owner.query(`update public.items set status = 'paused' where id = $1`, [tent.id]);
  expect((await ask('/items')).body.items[0]).toMatchObject({ status: 'paused', listed: false, openDays: 0 });
  await db.owner.query(`update public.items set status = 'active' where id = $1`, [tent.id]);
});

test('earnings are in the month a rental of one’s own item was completed', async () => {
  const { months, earlierCents } = EarningsSchema.parse((await ask('/earnings')).body);
  expect([months[0]?.month, months[11]?.month, months.length]).toEqual(['2025-07', '2026-06', 12]);
  expect(months.filter(({ cents }) => cents > 0)).toEqual([
    { month: '2026-02', cents: 2_500, rentals: 1 },
    { month: '2026-05', cents: 7_500, rentals: 2 },
  ]);
  expect(earlierCents).toBe(2_500);
  const { earnings } = (await ask('')).body;
  expect(months.reduce((sum, { cents }) => sum + cents, earlierCents)).toBe(earnings.allCents);
});

test('a rental completed late on the last evening of a month belongs to that month where the item is', async () => {
  const owner = await aPerson(db);
  const item = await anItem(db, { ownerId: owner.id, timeZone: 'America/Los_Angeles' });
  const booking = await aBooking(db, {
    itemId: item.id,
    stage: 'completed',
    ...span('2026-04-30', '2026-04-30'),
  });
  await db.owner.query('update public.bookings set completed_at = $2 where id = $1', [
    booking.id,
    new Date('2026-05-01T05:00:00Z'),
  ]);
  await bookCharges(db);
  const { months } = (await ask('/earnings', owner)).body;
  expect(months.filter(({ cents }: { cents: number }) => cents > 0)).toMatchObject([{ month: '2026-04' }]);
});

test('occupancy is the days an item was out of those it was offered or out', async () => {
  const { from, to, items } = OccupancySchema.parse((await ask('/occupancy')).body);
  expect([from, to]).toEqual(['2026-03-04', '2026-06-01']);
  expect(items).toEqual([
    // Offered May 1 to Jun 1; out on May 10-12, 14, 30, 31 and Jun 1.
    { id: drill.id, title: 'Drill', bookedDays: 7, offeredDays: 32 },
    // Listed on May 23.
    { id: tent.id, title: 'Tent', bookedDays: 0, offeredDays: 10 },
  ]);
});

test('views, requests and their bookings stand month by month, and unknown views are not zero', async () => {
  const { months } = InterestSchema.parse((await ask('/interest')).body);
  expect(months).toHaveLength(12);
  const of = (month: string) => months.find((each) => each.month === month);
  expect(of('2026-03')).toEqual({ month: '2026-03', views: null, requests: 0, bookings: 0 });
  expect(of('2026-04')).toEqual({ month: '2026-04', views: 4, requests: 0, bookings: 0 });
  expect(of('2026-02')).toMatchObject({ views: null, requests: 1, bookings: 1 });
  // Requested a week earlier: four for the drill, and two for the tent that were never paid.
  expect(of('2026-05')).toEqual({ month: '2026-05', views: 3, requests: 6, bookings: 4 });
  expect(of('2026-06')).toEqual({ month: '2026-06', views: 2, requests: 0, bookings: 0 });
});
