import { randomUUID } from 'node:crypto';
import { DashboardSchema } from '@borough/domain/dashboard/dashboard.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aBooking, aCategory, anItem, aPerson, aReview, bookCharges } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');
const dates = (day: string) => ({ startDate: `2026-${day}`, endDate: `2026-${day}` }) as const;

test('the dashboard counts what is true of its person, and nothing of anybody else', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const read = async (as: { id: string } | null) => server.send('GET', '/api/me/dashboard', { as });
  expect((await read(null)).status).toBe(401);

  const person = await aPerson(db);
  const nothing = {
    items: { all: 0, listed: 0, before: 0 },
    bookings: { renting: 0, lending: 0, before: 0 },
    earnings: { allCents: 0, latelyCents: 0, beforeCents: 0, owedCents: 0 },
    rating: { average: null, count: 0, before: null },
  };
  expect((await read(person)).body).toEqual(nothing);

  const [first, second] = [
    await anItem(db, { ownerId: person.id, createdAt: new Date('2026-02-01T17:00:00Z') }),
    await anItem(db, { ownerId: person.id, createdAt: new Date('2026-05-20T17:00:00Z') }),
  ];
  await db.owner.query(`update public.items set status = 'paused' where id = $1`, [second.id]);
  const other = await anItem(db);
  // One of each status, on both sides; only paid ones are active, and only your own items earn.
  await aBooking(db, { itemId: first.id, stage: 'confirmed', ...dates('07-01') });
  await aBooking(db, { itemId: first.id, stage: 'active', ...dates('06-01') });
  await aBooking(db, { itemId: first.id, stage: 'asked', ...dates('07-10') });
  await aBooking(db, { itemId: first.id, stage: 'cancelled', ...dates('07-12') });
  await aBooking(db, { itemId: other.id, renterId: person.id, stage: 'confirmed', ...dates('07-01') });
  await aBooking(db, { itemId: other.id, renterId: person.id, stage: 'completed', ...dates('05-01') });
  const rentals = [
    await aBooking(db, { itemId: first.id, stage: 'completed', ...dates('05-20') }),
    await aBooking(db, { itemId: second.id, stage: 'completed', ...dates('03-01') }),
    // In progress thirty days ago, and over now.
    await aBooking(db, {
      ...{ itemId: first.id, stage: 'completed', startDate: '2026-04-28', endDate: '2026-05-04' },
    }),
    // Completed in the thirty days before the last thirty.
    await aBooking(db, { itemId: first.id, stage: 'completed', ...dates('04-10') }),
  ];
  const early = new Date('2026-04-20T00:00:00Z');
  await aReview(db, { itemId: first.id, bookingId: rentals[0]!.id, rating: 4, revealedAt: early });
  await aReview(db, { itemId: second.id, bookingId: rentals[1]!.id, rating: 5 });
  const hidden = await aBooking(db, { itemId: first.id, stage: 'completed', ...dates('05-25') });
  await aReview(db, { itemId: first.id, bookingId: hidden.id, rating: 1, revealedAt: null });
  await aReview(db, { itemId: other.id, rating: 1 });

  await bookCharges(db);
  const { rows } = await db.owner.query<{ all: number; lately: number; before: number }>(
    `select sum(subtotal_cents)::int as all,
       sum(subtotal_cents) filter (where end_date > '2026-05-03')::int as lately,
       sum(subtotal_cents) filter (where end_date between '2026-04-03' and '2026-05-01')::int as before
     from public.bookings where owner_id = $1 and status = 'completed'`,
    [person.id],
  );
  expect(rows[0]!.lately + rows[0]!.before).toBeLessThan(rows[0]!.all);
  expect(DashboardSchema.parse((await read(person)).body)).toEqual({
    items: { all: 2, listed: 1, before: 1 },
    bookings: { renting: 1, lending: 2, before: 1 },
    earnings: {
      ...{ allCents: rows[0]!.all, latelyCents: rows[0]!.lately },
      ...{ beforeCents: rows[0]!.before, owedCents: 0 },
    },
    rating: { average: 4.5, count: 2, before: 4 },
  });
  expect((await read(await aPerson(db))).body).toEqual(nothing);
});

test('the same person lists, asks to rent, writes and has a profile; a visitor does none of it', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const person = await aPerson(db, { name: 'Maya R.' });
  await aCategory(db, 'Tools');
  const wanted = await anItem(db);
  const listing = {
    ...{ title: 'Cordless drill', description: 'With two batteries.', price: '25', deposit: '0' },
    ...{ category: 'Tools', location: 'Oakland, CA 94601' },
    availabilities: [{ startDate: '2026-07-01', endDate: '2026-07-10' }],
  };
  const talk = await server.send('POST', '/api/conversations', { as: person, body: { itemId: wanted.id } });
  for (const [url, body] of [
    ['/api/items', listing],
    ['/api/bookings', { itemId: wanted.id, ...dates('07-05') }],
    [`/api/conversations/${talk.body.conversation.id}/messages`, { id: randomUUID(), content: 'Hello' }],
  ] as const)
    expect([
      url,
      (await server.send('POST', url, { as: person, body })).status,
      (await server.send('POST', url, { as: null, body })).status,
    ]).toEqual([url, 201, 401]);
  expect((await server.send('GET', `/api/profiles/${person.id}`)).body.displayName).toBe('Maya R.');
  const mine = await server.send('GET', '/api/bookings?role=renter', { as: person });
  expect(mine.body.items).toMatchObject([{ part: 'renter', item: { id: wanted.id } }]);
  expect((await server.send('GET', '/api/me/dashboard', { as: person })).body.items.listed).toBe(1);
});
