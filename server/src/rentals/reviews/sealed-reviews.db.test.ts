import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { aLivingWorker } from '../../../test/living-worker.ts';
import { readAsVisitor } from '../../../test/public-answers.ts';

const now = new Date('2026-06-01T17:00:00Z');

/** Addresses that report on the program itself, which change just by asking. */
const ofTheProgram = ['/metrics', '/readyz', '/healthz'];

/** Everything a visitor can read, by its address. */
async function publicAnswers(server: TestApp, ids: readonly string[]): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  await readAsVisitor(server, ids, ({ address, status, text }) => {
    if (!ofTheProgram.includes(address)) told.set(address, `${status}\n${withoutClock(text)}`);
  });
  for (const sort of ['rating', 'newest', 'price-low'])
    told.set(`sorted ${sort}`, (await server.send('GET', `/api/items?sort=${sort}`)).text);
  return told;
}

/** An answer's headers say when it was given, and for which request. */
const withoutClock = (text: string): string =>
  text
    .replace(/"(date|x-request-id|server-timing)":"[^"]*"/g, '')
    .replace(/\},"id":"[0-9a-f-]{36}"\}$/, '}')
    .replace(/"now":"[^"]*"/g, '')
    .replace(/nonce-[\w+/=]+|nonce="[^"]*"/g, '');

/** What someone reads of their own: their pages, lists and figures. */
async function ownAnswers(server: TestApp, as: { id: string }, bookingId: string): Promise<string[]> {
  const addresses = [
    `/api/bookings/${bookingId}`,
    `/api/bookings/${bookingId}/reviews`,
    '/api/bookings?role=owner',
    '/api/bookings?role=renter',
    '/api/me/dashboard',
    '/api/me/dashboard/items',
    '/api/me/trust',
    '/api/me/profile',
    '/api/notifications',
    '/api/notifications/unread',
    '/api/events/since?after=0',
    '/api/conversations',
  ];
  return Promise.all(
    addresses.map(async (address) => {
      const { status, text } = await server.send('GET', address, { as });
      return `${address} ${status} ${withoutClock(text)}`;
    }),
  );
}

test('no byte of any public answer, and nothing the other side reads, shows that a sealed review was written', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const owner = await aPerson(db, { displayName: 'Olive O.' });
  const renter = await aPerson(db, { displayName: 'Rita R.' });
  const item = await anItem(db, { ownerId: owner.id, title: 'Cordless drill', photos: 1 });
  const rival = await anItem(db, { title: 'Another drill', photos: 1 });
  await aReview(db, { itemId: item.id, rating: 4, day: '2026-01-10' });
  await aReview(db, { itemId: rival.id, rating: 4, day: '2026-01-10' });
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-05-28',
    endDate: '2026-05-30',
    stage: 'completed',
  });
  const ids = [owner.id, renter.id, item.id, rival.id, booking.id];
  const written = async () => {
    const { rows } = await db.owner.query(
      `select (select count(*) from public.notifications) as notices, (select count(*) from public.outbox_messages) as mails,
         (select count(*) from public.person_events) as events, (select count(*) from public.messages) as lines,
         (select json_agg(i order by i.id) from public.items i)::text as items,
         (select json_agg(p order by p.id) from public.profiles p)::text as people`,
    );
    return rows[0];
  };
  await using _worker = await aLivingWorker(db);
  const look = async (other: { id: string }) => ({
    told: await publicAnswers(server, ids),
    own: await ownAnswers(server, other, booking.id),
    written: await written(),
  });
  const pages = {
    renter: { item: { rating: 1, comment: 'Broke at once.' }, owner: { rating: 1, comment: 'Was rude.' } },
    owner: { renter: { rating: 1, comment: 'Left it dirty.' } },
  };
  const write = (as: { id: string }, body: object) =>
    server.send('PUT', `/api/bookings/${booking.id}/reviews`, { as, body });

  for (const [writer, other, body] of [
    [renter, owner, pages.renter],
    [owner, renter, pages.owner],
  ] as const) {
    const before = await look(other);
    expect(before.told.size).toBeGreaterThan(40);
    expect(before.own.filter((answer) => answer.includes(' 404 '))).toEqual([]);
    expect((await write(writer, body)).status).toBe(200);
    const sealed = await look(other);
    expect(sealed.written).toEqual(before.written);
    expect(sealed.own).toEqual(before.own);
    expect(sealed.told).toEqual(before.told);
    // The same rental is used to try the other order.
    await db.owner.query('delete from public.reviews where booking_id = $1', [booking.id]);
  }

  const before = await look(owner);
  await write(renter, pages.renter);
  server.setNow(after(now, hour));
  await write(owner, pages.owner);
  const revealed = await look(owner);
  // Once it is public, all of these do differ: the comparison above could have failed.
  expect(revealed.written.items).not.toBe(before.written.items);
  for (const address of [
    `/api/items/${item.id}`,
    `/api/items/${item.id}/reviews`,
    `/api/profiles/${owner.id}`,
    `/api/profiles/${renter.id}`,
    `/item/${item.id}`,
    'sorted rating',
  ])
    expect(revealed.told.get(address), address).not.toBe(before.told.get(address));
  expect(revealed.own).not.toEqual(before.own);
});
