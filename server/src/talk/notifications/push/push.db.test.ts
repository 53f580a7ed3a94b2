import { randomUUID } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { product } from '@borough/domain/company';
import { mailWords, sayInMails } from '@borough/domain/notifications/mail-words';
import { maxPushBrowsers, maxPushTries, maxUnanswered } from '@borough/domain/notifications/push.rules';
import { letterKey } from '@borough/domain/settings/letters.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { privateCertificate } from '../../../../test/private-authority.ts';
import { pushService, type PushService } from '../../../../test/push-service.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { openPushDoor } from '#floor/outside/push-door.ts';
import type { Program } from '#worker/program.ts';
import { runClock } from '#worker/clock.ts';
import { samples } from '../catalogue/samples/samples.ts';
import { notifyPerson } from '../write-notice.ts';
import { tellInBrowser } from './push-browsers.ts';
import { pushKeys } from './push-keys.ts';
import { sendPush } from './send-push.ts';

/** Ten in the morning in San Francisco. */
const day = new Date('2026-06-02T17:00:00Z');
const night = new Date('2026-06-03T10:00:00Z');
const morning = new Date('2026-06-03T15:00:00Z');

let db: FreshDatabase;
let service: PushService;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  service = await pushService();
  server = await testApp(db, { now: day, deps: { push: service.door } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});
beforeEach(async () => {
  server.setNow(day);
  service.answer(201);
  service.arrived.length = 0;
  await db.owner.query('delete from public.push_browsers');
});

type Person = Awaited<ReturnType<typeof aPerson>>;

async function aSession(person: Person): Promise<string> {
  const { rows } = await db.owner.query<{ id: string }>(
    `insert into accounts."session" ("expiresAt", "token", "updatedAt", "userId")
     values (now() + interval '1 day', $1, now(), $2) returning "id" as id`,
    [randomUUID(), person.id],
  );
  return rows[0]!.id;
}

/** Has a person told in a browser of this machine, which people themselves can't name. */
async function toldIn(person: Person, path = '/b1') {
  const { endpoint, keys } = service.browser(path);
  const sessionId = await aSession(person);
  await db.owner.query(
    `insert into public.push_browsers (person_id, session_id, endpoint, p256dh, auth, added_at) values ($1, $2, $3, $4, $5, $6)`,
    [person.id, sessionId, endpoint, keys.p256dh, keys.auth, day],
  );
  return sessionId;
}
const tell = (person: Person, name: 'filter-overruled' | 'suspension-lifted' = 'suspension-lifted') =>
  inTransaction(db.db, async (tx) => {
    const now = server.deps.now();
    if (name === 'filter-overruled')
      return notifyPerson(tx, name, person, { facts: samples[name]['usual']!, now });
    return notifyPerson(tx, name, person, { facts: { reason: 'A private mistake.' }, now });
  });
/** What is on its way, by the jobs that send it. */
async function jobs(): Promise<string[]> {
  const { rows } = await db.owner.query<{ id: string }>(
    `select m.id from public.push_messages m
     join graphile_worker._private_jobs j on j.payload ->> 'pushId' = m.id::text order by m.created_at, m.id`,
  );
  return rows.map(({ id }) => id);
}
const send = async () => {
  for (const id of await jobs()) await sendPush(live(), id);
};
/** The parts of an installation that sends mail, and so tells devices. */
const live = () => ({
  ...server.deps,
  config: Object.create(server.deps.config, {
    SMTP_URL: { value: 'smtp://mail.example.com' },
  }) as Program['config'],
});
const count = async (table: 'push_browsers' | 'push_messages') =>
  Number((await db.owner.query(`select count(*) from public.${table}`)).rows[0].count);

test('a browser is sent the subject and the page of a notice, so that only it can read them, once', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  await toldIn(person);
  await tell(person);
  await tell(other);
  await send();
  await send();
  expect(service.arrived).toHaveLength(1);
  const [{ told, headers, claims, path }] = service.arrived as [(typeof service.arrived)[0]];
  const { rows } = await db.owner.query('select subject from public.outbox_messages where recipient = $1', [
    person.email,
  ]);
  expect(told).toMatchObject({ title: rows[0].subject, page: expect.stringMatching(/^\//) });
  expect(JSON.stringify(told)).not.toContain('private');
  expect(path).toBe('/b1');
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    ttl: '86400',
    topic: told.tag,
  });
  expect(claims.aud).toBe(service.origin);
  expect(claims.sub).toBe(server.deps.config.publicUrl);
  expect(claims.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * hour);
  expect(await count('push_messages')).toBe(0);
});

test('a browser shows the subject operators gave the email', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  const usual = { ...mailWords };
  const own = { subject: 'You are back at {{company.name}}', opening: null, closing: null };
  sayInMails({ ...usual, letters: { [letterKey('suspension-lifted', 'person')]: own } });
  try {
    await tell(person);
  } finally {
    sayInMails(usual);
  }
  await send();
  expect(service.arrived.map(({ told }) => told.title)).toEqual([`You are back at ${product.name}`]);
});

test('nothing is sent of what was turned off, or looked at meanwhile, or is a day old', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  const turn = (on: boolean) =>
    server.send('PUT', '/api/me/notice-settings', {
      as: person,
      body: { group: 'safety', channel: 'push', on },
    });
  expect((await turn(false)).status).toBe(200);
  await tell(person);
  expect(await jobs()).toEqual([]);
  await turn(true);
  await tell(person);
  await server.send('POST', '/api/notifications/read', {
    as: person,
    body: { upTo: after(day, 1).toISOString() },
  });
  await send();
  await tell(person);
  server.setNow(after(day, 25 * hour));
  await send();
  expect(service.arrived).toEqual([]);
  expect(await count('push_messages')).toBe(0);
});

test('quiet hours hold what can wait, which comes as one in the morning, without what was read', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  const hours = { on: true, fromHour: 21, untilHour: 8, zone: 'America/Los_Angeles' };
  await server.send('PUT', '/api/me/quiet-hours', { as: person, body: hours });
  server.setNow(night);
  await tell(person, 'filter-overruled');
  await tell(person, 'filter-overruled');
  await tell(person);
  await send();
  expect(service.arrived).toHaveLength(1);
  await runClock(server.deps);
  expect(await jobs()).toEqual([]);
  server.setNow(morning);
  await runClock(server.deps);
  await runClock(server.deps);
  await send();
  expect(service.arrived.map(({ told }) => [told.title, told.page])).toEqual([
    [expect.any(String), expect.any(String)],
    ['2 new notifications', '/notifications'],
  ]);
  expect(service.arrived[1]?.headers['urgency']).toBe('normal');
  server.setNow(after(night, 24 * hour));
  await tell(person, 'filter-overruled');
  await server.send('POST', '/api/notifications/read', {
    as: person,
    body: { upTo: after(night, 25 * hour).toISOString() },
  });
  server.setNow(after(morning, 24 * hour));
  await runClock(server.deps);
  expect(await count('push_messages')).toBe(0);
});

test.each([404, 410])('a browser its push service does not know (%i) is forgotten', async (status) => {
  const person = await aPerson(db);
  await toldIn(person);
  service.answer(status);
  await tell(person);
  await send();
  expect(await count('push_browsers')).toBe(0);
});

test('a push service that is busy is asked again, but not for long; one that refuses is not', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  await tell(person);
  service.answer(503);
  for (let tries = 1; tries < maxPushTries; tries++) await expect(send()).rejects.toThrow('503');
  await send();
  expect([await count('push_browsers'), await count('push_messages')]).toEqual([1, 0]);
  await tell(person);
  service.answer(400);
  await send();
  expect([await count('push_browsers'), await count('push_messages')]).toEqual([1, 0]);
});

test('a push service that never answers holds up other pushes alone, and its browser is soon forgotten', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  await tell(person);
  const { rows } = await db.owner.query(
    `select distinct q.queue_name as queue from graphile_worker._private_jobs j
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-push'`,
  );
  expect(rows).toEqual([{ queue: 'push' }]);
  const door = openPushDoor({ ca: privateCertificate.cert, isAllowed: () => true, patienceMs: 300 });
  const [id] = await jobs();
  const wait = () => sendPush({ ...live(), push: door }, id!);
  service.answer(null);
  await expect(wait()).rejects.toThrow();
  service.answer(503);
  await expect(wait()).rejects.toThrow('503');
  service.answer(null);
  for (let times = 1; times < maxUnanswered; times++) await expect(wait()).rejects.toThrow();
  await wait();
  expect(await count('push_browsers')).toBe(0);
});

test('a demo without mail of its own tells no device', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  await tell(person);
  const [id] = await jobs();
  await sendPush(
    {
      ...server.deps,
      config: Object.create(server.deps.config, { demo: { value: true } }) as Program['config'],
    },
    id!,
  );
  expect(service.arrived).toEqual([]);
  expect(await count('push_messages')).toBe(0);
});

test('what waited longer than a day, as in a restored copy, is not told anymore', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  const hours = { on: true, fromHour: 21, untilHour: 8, zone: 'America/Los_Angeles' };
  await server.send('PUT', '/api/me/quiet-hours', { as: person, body: hours });
  server.setNow(night);
  await tell(person, 'filter-overruled');
  server.setNow(after(morning, 48 * hour));
  await runClock(server.deps);
  expect(await count('push_messages')).toBe(0);
});

test('an address that leads to this machine is never asked, and forgotten', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  await tell(person);
  const [id] = await jobs();
  await sendPush({ ...live(), push: openPushDoor() }, id!);
  expect(service.arrived).toEqual([]);
  expect(await count('push_browsers')).toBe(0);
});

test('a quiet copy sends nothing', async () => {
  const person = await aPerson(db);
  await toldIn(person);
  await tell(person);
  const [id] = await jobs();
  await expect(sendPush({ ...live(), quiet: () => true }, id!)).rejects.toThrow('quiet');
  expect(service.arrived).toEqual([]);
});

test('a browser is one person’s, is kept in one form, and the oldest of many gives way', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  const { keys } = service.browser();
  const put = async (as: Person, endpoint: string) =>
    tellInBrowser(server.deps, { id: as.id, sessionId: await aSession(as) }, { endpoint, keys });
  expect(await put(person, 'HTTPS://push.example.com/0#x')).toEqual({
    on: true,
    key: expect.stringMatching(/^[\w-]{87}$/),
  });
  await put(other, 'https://push.example.com/0');
  const owners = async () =>
    (await db.owner.query('select person_id as id, endpoint from public.push_browsers')).rows;
  expect(await owners()).toEqual([{ id: other.id, endpoint: 'https://push.example.com/0' }]);
  for (let each = 1; each <= maxPushBrowsers + 1; each++) {
    server.setNow(after(day, each));
    await put(person, `https://push.example.com/${each}`);
  }
  const kept = (await owners()).filter(({ id }) => id === person.id).map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(maxPushBrowsers);
  expect(kept).not.toContain('https://push.example.com/1');
});

test('addresses that are not public and keys nothing can be sealed with are refused; an ended session keeps nothing', async () => {
  const person = await aPerson(db);
  const { endpoint, keys } = service.browser();
  const put = (body: object) => server.send('PUT', '/api/me/push', { as: person, body });
  const open = 'https://push.example.com/x';
  for (const wrong of [
    { endpoint, keys },
    { endpoint: 'https://127.0.0.1/x', keys },
    { endpoint: 'http://push.example.com/x', keys },
    { endpoint: open, keys: { ...keys, p256dh: 'x'.repeat(87) } },
    { endpoint: open, keys: { ...keys, auth: 'short' } },
  ])
    expect((await put(wrong)).status).toBe(400);
  const ended = await put({ endpoint: open, keys });
  expect([ended.status, ended.body.on]).toEqual([200, false]);
  expect(await count('push_browsers')).toBe(0);
});

test('the keys are made once, and stored sealed', async () => {
  const person = await aPerson(db);
  const read = async () => (await server.send('GET', '/api/me/push', { as: person })).body;
  const [first, second] = await Promise.all([read(), read()]);
  expect([first.on, second.key]).toEqual([false, first.key]);
  const { rows } = await db.owner.query('select public_key, sealed_key from public.push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].public_key).toBe(first.key);
  expect(rows[0].sealed_key).not.toContain('"d"');
});

test('the keys outlive a change of the secret, sealed again; without the old one new keys are made', async () => {
  const secret = 'another secret of the tests, long enough too';
  const before = (await pushKeys(server.deps)).publicKey;
  const changed = { ...server.deps, secret, previousSecrets: [server.deps.secret] };
  expect((await pushKeys(changed)).publicKey).toBe(before);
  expect((await pushKeys({ ...server.deps, secret, previousSecrets: [] })).publicKey).toBe(before);
  await toldIn(await aPerson(db));
  expect((await pushKeys(server.deps)).publicKey).not.toBe(before);
  expect(await count('push_browsers')).toBe(0);
});

test('signing out forgets the browser, and leaving the account does', async () => {
  const [person, other] = [await aPerson(db), await aPerson(db)];
  const sessionId = await toldIn(person, '/b1');
  await toldIn(other, '/b2');
  await db.owner.query('delete from accounts."session" where "id" = $1', [sessionId]);
  expect(await count('push_browsers')).toBe(1);
  await db.owner.query('delete from accounts."user" where id = $1', [other.id]);
  expect(await count('push_browsers')).toBe(0);
});
