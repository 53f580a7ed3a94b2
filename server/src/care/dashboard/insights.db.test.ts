import { InsightsSchema } from '@borough/domain/dashboard/insights.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

// A Monday, 10 AM where the items are.
const now = new Date('2026-06-01T17:00:00Z');
const url = '/api/me/dashboard/insights';

const cancelled = async (db: FreshDatabase, itemId: string, reason: string, madeAt: string) => {
  const { id } = await aBooking(db, {
    itemId,
    stage: 'cancelled',
    startDate: '2026-06-10',
    endDate: '2026-06-11',
    madeAt: new Date(madeAt),
  });
  await db.owner.query('update public.bookings set cancel_reason = $2 where id = $1', [id, reason]);
};
const viewed = (db: FreshDatabase, itemId: string, day: string, views: number) =>
  db.owner.query('insert into public.item_views (item_id, day, views) values ($1, $2, $3)', [
    itemId,
    day,
    views,
  ]);

test('advanced analytics are for who paid for Pro, at every moment', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const [basic, pro] = [await aPerson(db), await aPerson(db, { plan: 'pro' })];
  expect((await server.send('GET', url, { as: null })).status).toBe(401);
  const refused = await server.send('GET', url, { as: basic });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'plan.needs-pro']);
  const { weeks, lost, items } = InsightsSchema.parse((await server.send('GET', url, { as: pro })).body);
  expect([weeks.length, weeks[0]?.week, weeks[11]?.week]).toEqual([12, '2026-03-16', '2026-06-01']);
  expect([lost, items]).toEqual([[], []]);
  await db.owner.query(`update public.plan_invoices set refunded_cents = paid_cents`);
  expect((await server.send('GET', url, { as: pro })).status).toBe(403);
});

test('demand is counted week by week, and lost requests by their reason with the rent that went', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const owner = await aPerson(db, { plan: 'pro' });
  const { id: itemId } = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2_000 });
  const theirs = await anItem(db, { category: 'Electronics' });
  await viewed(db, itemId, '2026-05-31', 4);
  await viewed(db, itemId, '2026-06-01', 3);
  await viewed(db, theirs.id, '2026-06-01', 90);
  await aBooking(db, {
    itemId,
    startDate: '2026-06-20',
    endDate: '2026-06-22',
    madeAt: new Date('2026-05-26T12:00:00Z'),
  });
  await cancelled(db, itemId, 'declined', '2026-05-27T12:00:00Z');
  await cancelled(db, itemId, 'declined', '2026-04-27T12:00:00Z');
  await cancelled(db, itemId, 'admin', '2026-05-27T12:00:00Z');
  // Before the twelve weeks, and on the last evening of a week in the item's zone.
  await cancelled(db, itemId, 'withdrawn', '2026-03-15T12:00:00Z');
  await cancelled(db, itemId, 'withdrawn', '2026-05-25T05:00:00Z');
  await cancelled(db, theirs.id, 'declined', '2026-05-27T12:00:00Z');
  const { weeks, lost, items } = InsightsSchema.parse((await server.send('GET', url, { as: owner })).body);
  const of = (week: string) => weeks.find((each) => each.week === week);
  expect(of('2026-05-25')).toEqual({ week: '2026-05-25', views: 4, requests: 3, bookings: 1 });
  expect(of('2026-06-01')).toEqual({ week: '2026-06-01', views: 3, requests: 0, bookings: 0 });
  expect(of('2026-05-18')).toMatchObject({ requests: 1, bookings: 0 });
  expect(lost).toEqual([
    { reason: 'declined', requests: 2, cents: 4_000 },
    { reason: 'other', requests: 1, cents: 2_000 },
    { reason: 'withdrawn', requests: 1, cents: 2_000 },
  ]);
  expect(items).toMatchObject([
    { id: itemId, views: 7, requests: 5, bookings: 1, comparables: [], medianCents: null },
  ]);
});

test('an item is compared with similar ones of others nearby, never with one’s own, paused or distant ones', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const owner = await aPerson(db, { plan: 'pro' });
  const drill = await anItem(db, { ownerId: owner.id, title: 'Hammer drill', dailyPriceCents: 2_500 });
  const near = [];
  for (const price of [2_000, 2_400, 3_000, 3_600, 4_000])
    near.push(await anItem(db, { title: 'Drill press', dailyPriceCents: price }));
  await anItem(db, { title: 'Ladder', dailyPriceCents: 9_000 });
  await anItem(db, { ownerId: owner.id, title: 'Drill, too' });
  await anItem(db, { title: 'Drill in storage', status: 'paused' });
  await anItem(db, { title: 'Drill far away', at: { lat: 34.05, lng: -118.24 } });
  await anItem(db, { title: 'Drill music', category: 'Electronics' });
  const unplaced = await anItem(db, { ownerId: owner.id, title: 'Saw', at: null, city: 'Oakland' });
  const { items } = InsightsSchema.parse((await server.send('GET', url, { as: owner })).body);
  expect(items.find(({ id }) => id === drill.id)).toMatchObject({
    comparables: near.map(() => ({ title: 'Drill press', distanceMiles: 0 })),
    medianCents: 3_000,
  });
  const compared = items.find(({ id }) => id === drill.id)?.comparables ?? [];
  expect(new Set(compared.map(({ id }) => id))).toEqual(new Set(near.map(({ id }) => id)));
  expect(items.find(({ id }) => id === unplaced.id)).toMatchObject({ comparables: [], medianCents: null });
});
