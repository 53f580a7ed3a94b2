import { randomUUID } from 'node:crypto';
import { pageOf } from '@borough/domain/notifications/subject.rules';
import { after } from '@borough/domain/clocks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { eventually, readEvents } from '../../../../test/event-reader.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { notifyPerson } from '../write-notice.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let origin: string;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

type Person = { id: string; email: string };
const get = async (as: Person, query = '') =>
  (await server.send('GET', `/api/notifications${query}`, { as })).body;
const unread = async (as: Person) =>
  (await server.send('GET', '/api/notifications/unread', { as })).body.total;
const read = (as: Person, body: object) => server.send('POST', '/api/notifications/read', { as, body });
const wordsOf = ({ items }: { items: { words: string }[] }) => items.map(({ words }) => words);

/** Sends someone this many notices, a minute apart. */
async function tell(person: Person, count: number): Promise<void> {
  for (let i = 1; i <= count; i++)
    await inTransaction(db.db, (tx) =>
      notifyPerson(tx, 'id-rejected', person, {
        facts: { reason: `Reason ${i}.` },
        now: after(now, i * 60_000),
      }),
    );
}
const said = (i: number) => `We couldn't verify your ID. Our reason: Reason ${i}.`;

test('people read what they were told, the newest first and page by page, and nobody else does', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  expect(await get(person)).toEqual({ items: [], nextCursor: null });
  await tell(person, 5);
  const first = await get(person, '?limit=3');
  expect(wordsOf(first)).toEqual([said(5), said(4), said(3)]);
  expect(first.items[0]).toEqual({
    id: expect.any(String),
    name: 'id-rejected',
    group: 'safety',
    words: said(5),
    page: pageOf({ type: 'identity' }),
    picture: null,
    zone: null,
    createdAt: after(now, 5 * 60_000).toISOString(),
    readAt: null,
  });
  const second = await get(person, `?limit=3&before=${first.nextCursor}`);
  expect(wordsOf(second)).toEqual([said(2), said(1)]);
  expect(second.nextCursor).toBeNull();
  expect(await unread(person)).toBe(5);
  expect([await get(other), await unread(other)]).toEqual([{ items: [], nextCursor: null }, 0]);
  expect((await server.send('GET', '/api/notifications?before=x', { as: person })).status).toBe(400);
  const answer = await server.send('GET', '/api/notifications', { as: person });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a seen notice is marked read once, only by its person, and their other pages are told', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  await tell(person, 4);
  const { items } = await get(person);
  const ids = items.map(({ id }: { id: string }) => id);
  expect((await read(other, { ids })).body).toEqual({ total: 0 });
  expect(await unread(person)).toBe(4);

  const page = await readEvents(origin, { 'x-test-person': person.id }, null);
  const theirs = await readEvents(origin, { 'x-test-person': other.id }, null);
  await eventually(() => page.frames.length > 0 && theirs.frames.length > 0);
  expect((await read(person, { ids: [ids[1], randomUUID()] })).body).toEqual({ total: 3 });
  expect((await read(person, { ids: [ids[1]] })).body).toEqual({ total: 3 });
  expect((await get(person)).items.map((each: { readAt: string | null }) => each.readAt !== null)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  // One that arrives while "all" is being pressed stays new.
  expect((await read(person, { upTo: items[2].createdAt })).body).toEqual({ total: 1 });
  await tell(person, 1);
  await eventually(() => page.frames.length >= 4);
  const changes = page.frames.slice(1).map(({ event, data }) => [event, data]);
  expect(changes).toEqual([
    ['notification', { change: 'read' }],
    ['notification', { change: 'read' }],
    ['notification', { change: 'new' }],
  ]);
  expect(theirs.frames.map(({ event }) => event)).toEqual(['hello']);
  page.cut();
  theirs.cut();
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { upTo: 'now' }])
    expect((await read(person, body)).status).toBe(400);
});

test('a count ends at a hundred', async () => {
  const person = await aPerson(db);
  await db.owner.query(
    `insert into public.notifications (person_id, created_at, name, notice_group, words, subject_type)
     select $1, $2, 'review-lapsed', 'safety', 'You can now list, book, and message.', 'home' from generate_series(1, 130)`,
    [person.id, now],
  );
  expect(await unread(person)).toBe(100);
});

test("what is about a rental, an item or a review has the item's picture and time zone, and nothing else does", async () => {
  const [owner, renter] = [await aPerson(db), await aPerson(db)];
  const zone = 'America/Denver';
  const item = await anItem(db, { ownerId: owner.id, timeZone: zone });
  const picture = `/files/items/${item.id}/drill.webp`;
  await db.owner.query('update public.items set image_thumbnail = $2 where id = $1', [item.id, picture]);
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-11',
  });
  const subjects = [
    ['booking', booking.id],
    ['review', booking.id],
    ['item', item.id],
    ['security', null],
    // It has been deleted since.
    ['booking', randomUUID()],
  ];
  for (const person of [owner, renter])
    for (const [n, [type, id]] of subjects.entries())
      await db.owner.query(
        `insert into public.notifications (person_id, created_at, name, notice_group, words, subject_type, subject_id)
         values ($1, $2, 'made-up', 'bookings', 'Words.', $3, $4)`,
        [person.id, after(now, -n * 60_000), type, id],
      );
  for (const person of [owner, renter]) {
    const { items } = await get(person);
    const about = { picture, zone };
    const nothing = { picture: null, zone: null };
    expect(items).toMatchObject([about, about, about, nothing, nothing]);
  }
});
