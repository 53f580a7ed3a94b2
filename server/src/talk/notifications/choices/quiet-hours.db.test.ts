import { randomUUID } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { unreadMailMinutes } from '@borough/domain/messaging/unread-mail.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { runClock } from '#worker/clock.ts';
import { samples } from '../catalogue/samples/samples.ts';
import { notifyPerson } from '../write-notice.ts';

/** Three in the morning in San Francisco. */
const night = new Date('2026-06-02T10:00:00Z');
const morning = new Date('2026-06-02T15:00:00Z');
const path = '/api/me/quiet-hours';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now: night });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

type Person = Awaited<ReturnType<typeof aPerson>>;
const at = (now: Date) => server.setNow(now);
const set = (as: Person, body: object) => server.send('PUT', path, { as, body });
const hours = { on: true, fromHour: 21, untilHour: 8, zone: 'America/Los_Angeles' };

const tell = (person: Person) =>
  inTransaction(db.db, async (tx) => {
    const now = server.deps.now();
    await notifyPerson(tx, 'filter-overruled', person, { facts: samples['filter-overruled']['usual']!, now });
    const lifted = { facts: { reason: 'A mistake.' }, now };
    await notifyPerson(tx, 'suspension-lifted', person, lifted);
  });
/** What was written to a person, and what of it is on its way. */
async function mailsTo({ email }: Person) {
  const { rows } = await db.owner.query<{ kind: string; waits: Date | null; jobs: number }>(
    `select o.kind, o.waits_until as waits,
       (select count(*)::int from graphile_worker._private_jobs j where j.payload ->> 'outboxId' = o.id::text) as jobs
     from public.outbox_messages o where o.recipient = $1 order by o.kind, o.created_at`,
    [email],
  );
  return rows;
}

test('at night only what can’t wait is sent, the rest comes together in the morning, and the bell shows everything right away', async () => {
  at(night);
  const person = await aPerson(db);
  await set(person, hours);
  await tell(person);
  await runClock(server.deps);
  expect(await mailsTo(person)).toEqual([
    { kind: 'filter-overruled', waits: morning, jobs: 0 },
    { kind: 'suspension-lifted', waits: null, jobs: 1 },
  ]);
  const { body } = await server.send('GET', '/api/notifications', { as: person });
  expect(body.items).toHaveLength(2);
  at(after(morning, -1));
  await runClock(server.deps);
  expect((await mailsTo(person))[0]?.jobs).toBe(0);
  at(morning);
  await Promise.all([runClock(server.deps), runClock(server.deps)]);
  await runClock(server.deps);
  expect((await mailsTo(person))[0]).toEqual({ kind: 'filter-overruled', waits: null, jobs: 1 });
});

test('people who chose nothing have the usual hours where they rent out; others none, as nobody knows where they are', async () => {
  at(night);
  const [owner, other, off] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  await anItem(db, { ownerId: owner.id, timeZone: 'America/Denver' });
  await anItem(db, { ownerId: off.id });
  await set(off, { ...hours, on: false });
  const read = async (as: Person) => (await server.send('GET', path, { as })).body;
  expect(await read(owner)).toEqual({ ...hours, zone: 'America/Denver' });
  expect(await read(other)).toEqual({ ...hours, on: false, zone: null });
  expect(await read(off)).toEqual({ ...hours, on: false });
  for (const person of [owner, other, off]) await tell(person);
  expect((await mailsTo(owner))[0]?.waits).toEqual(after(morning, -hour));
  for (const person of [other, off])
    expect((await mailsTo(person))[0]).toMatchObject({ waits: null, jobs: 1 });
});

test('messages of a night are one mail in the morning, and none if they were read', async () => {
  at(night);
  const [owner, renter, early] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const person of [owner, early]) await set(person, hours);
  const write = async (to: Person) => {
    const item = await anItem(db, { ownerId: to.id });
    const opened = await server.send('POST', '/api/conversations', { as: renter, body: { itemId: item.id } });
    const { id } = opened.body.conversation;
    const body = { id: randomUUID(), content: 'Is it still free?' };
    const sent = await server.send('POST', `/api/conversations/${id}/messages`, { as: renter, body });
    expect(sent.status, sent.text).toBe(201);
    return () => server.send('POST', `/api/conversations/${id}/read`, { as: to, body: { upTo: body.id } });
  };
  await write(owner);
  const read = await write(early);
  at(after(night, unreadMailMinutes * 60_000));
  await runClock(server.deps);
  await write(owner);
  at(after(night, 2 * hour));
  await runClock(server.deps);
  expect(await mailsTo(owner)).toEqual([]);
  await read();
  at(morning);
  await runClock(server.deps);
  await runClock(server.deps);
  expect(await mailsTo(owner)).toEqual([{ kind: 'messages-unread', waits: null, jobs: 1 }]);
  expect(await mailsTo(early)).toEqual([]);
});

test('messages come at night to those who meet somebody before quiet hours have been over for three hours', async () => {
  at(night);
  const [owner, renter, later] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const person of [renter, later]) await set(person, hours);
  for (const [person, day] of [
    [renter, 1],
    [later, 2],
  ] as const) {
    const item = await anItem(db, { ownerId: owner.id });
    const days = { startDate: '2026-06-02', endDate: '2026-06-03' };
    const { id } = await aBooking(db, { itemId: item.id, renterId: person.id, ...days, stage: 'confirmed' });
    await db.owner.query(`update public.bookings set starts_at = $2, ends_at = $3 where id = $1`, [
      id,
      after(morning, (24 * (day - 1) + 2) * hour),
      after(morning, (24 * day + 2) * hour),
    ]);
    const opened = await server.send('POST', '/api/conversations', { as: person, body: { itemId: item.id } });
    const body = { id: randomUUID(), content: 'Please come at ten.' };
    const to = `/api/conversations/${opened.body.conversation.id}/messages`;
    const sent = await server.send('POST', to, { as: owner, body });
    expect(sent.status, sent.text).toBe(201);
  }
  at(after(night, unreadMailMinutes * 60_000));
  await runClock(server.deps);
  const unread = async (person: Person) =>
    (await mailsTo(person)).filter(({ kind }) => kind === 'messages-unread');
  expect(await unread(renter)).toEqual([{ kind: 'messages-unread', waits: null, jobs: 1 }]);
  expect(await unread(later)).toEqual([]);
});

test('quiet hours are full hours of a zone that exists, for at most 14 of them', async () => {
  const person = await aPerson(db);
  for (const wrong of [
    { fromHour: 24 },
    { fromHour: 8 },
    { fromHour: 17 },
    { untilHour: 8.5 },
    { zone: 'Mars/Olympus' },
  ])
    expect((await set(person, { ...hours, ...wrong })).status).toBe(400);
  const kept = { ...hours, fromHour: 18, zone: 'Pacific/Honolulu' };
  expect((await set(person, kept)).body).toEqual(kept);
  await set(person, { ...kept, on: false });
  expect((await server.send('GET', path, { as: person })).body).toEqual({ ...kept, on: false });
});
