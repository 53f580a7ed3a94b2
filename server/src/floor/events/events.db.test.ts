import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventsSinceSchema } from '@borough/domain/events/events.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp, type TestAppOptions } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { eventually, type EventReader, readEvents } from '../../../test/event-reader.ts';
import { openAuth } from '#account/accounts/opening/open-auth.ts';
import { compareWithBanned } from '#care/moderation/compare-with-banned.ts';
import { sessionCookieName, signedSessionCookie } from '#account/accounts/sessions/session-cookie.ts';
import { streamsPerPerson } from '#floor/config.ts';
import { listenerName } from '#floor/db/listen.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';
import { tellPerson } from './tell-people.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let origin: string;

beforeAll(async () => {
  db = await freshDatabase();
  ({ server, origin } = await aListeningApp());
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function aListeningApp(options: TestAppOptions = {}) {
  const app = await testApp(db, { now, ...options });
  return { server: app, origin: await app.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** A check would end a stream, too, so tests of ends at once do without. */
const never = 2 ** 31 - 1;

const as = ({ id }: { id: string }) => ({ 'x-test-person': id });
/** Opens a page's stream; if it starts now, waits until it has started. */
async function open(person: { id: string }, after: number | null = null, at = origin): Promise<EventReader> {
  const page = await readEvents(at, as(person), after);
  if (after === null) await eventually(() => page.frames.length > 0);
  return page;
}
const since = async (person: { id: string }, after: number | string) =>
  EventsSinceSchema.parse(
    (await server.send('GET', `/api/events/since?after=${after}`, { as: person })).body,
  );

/** Sends a person one event per text. */
async function tell(person: { id: string }, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await inTransaction(db.db, async (tx) => {
      tellPerson(tx, person.id, 'read', { conversationId: text, readerId: '', upTo: '', readAt: '' }, now);
    });
}
const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `event ${from + i}`);
const told = ({ frames }: EventReader) =>
  frames.filter((frame) => frame.event === 'read').map((frame) => frame.data.conversationId);
const kinds = ({ frames }: EventReader) => frames.map(({ event, id }) => `${event} ${id}`);

test('a stream begins with where the events stand and tells nothing old; what comes then is numbered', async () => {
  const person = await aPerson(db);
  await tell(person, 'old', 'older');
  const page = await open(person);
  await eventually(() => page.frames.length === 1);
  expect(page.frames).toEqual([{ event: 'hello', id: 2, data: { n: 2 } }]);
  await tell(person, 'new');
  await eventually(() => page.frames.length === 2);
  expect(page.frames[1]).toMatchObject({ event: 'read', id: 3, data: { conversationId: 'new' } });
  expect(page.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(page.headers['content-encoding']).toBeUndefined();
  page.cut();
});

test('nobody is told what is not theirs, and visitors nothing', async () => {
  const [a, b] = [await aPerson(db), await aPerson(db)];
  const page = await open(b);
  await tell(a, 'for a');
  await tell(b, 'for b');
  await eventually(() => told(page).length === 1);
  expect(told(page)).toEqual(['for b']);
  page.cut();
  await expect(readEvents(origin, {})).rejects.toThrow('401');
  expect((await server.send('GET', '/api/events/since')).status).toBe(401);
  expect((await server.send('HEAD', '/api/events', { as: a })).status).toBe(404);
});

test('a stream cut off after any byte resumes where it was: everything once, in order, all its life', async () => {
  const person = await aPerson(db);
  const all = texts(1, 12);
  await tell(person, ...all);
  const whole = await fetch(`${origin}/api/events?after=0`, { headers: as(person) });
  let raw = '';
  const reader = whole.body!.pipeThrough(new TextDecoderStream()).getReader();
  while (!raw.includes('event 12"') || !raw.endsWith('\n\n')) raw += (await reader.read()).value ?? '';
  await reader.cancel();

  const seenBy = new Map<number, number>();
  for (let cut = 0; cut <= raw.length; cut++) {
    const complete = raw.slice(0, cut).split('\n\n').slice(0, -1);
    const ids = complete.flatMap((frame) => /^id: (\d+)$/m.exec(frame)?.[1] ?? []).map(Number);
    expect(ids).toEqual(texts(1, ids.length).map((_, i) => i + 1));
    seenBy.set(ids.at(-1) ?? 0, cut);
  }
  expect([...seenBy.keys()]).toEqual([...all.keys(), all.length]);
  const pages = await Promise.all([0, 1, 4, 9, 12].map((after) => open(person, after)));
  for (const [i, after] of [0, 1, 4, 9, 12].entries()) {
    await eventually(() => told(pages[i]!).length === all.length - after);
    expect(told(pages[i]!)).toEqual(all.slice(after));
  }
  for (const after of seenBy.keys()) {
    const answer = await since(person, after);
    expect(answer.events.map((event) => event.data['conversationId'])).toEqual(all.slice(after));
    expect([answer.n, answer.reset]).toEqual([12, false]);
  }
  await tell(person, 'one more');
  for (const page of pages) await eventually(() => told(page).at(-1) === 'one more');
  expect(new Set(pages.map((page) => page.last))).toEqual(new Set([13]));
  pages.forEach((page) => page.cut());
});

test('more than fits into one answer comes in several, without a gap', async () => {
  const person = await aPerson(db);
  const all = texts(1, 530);
  await inTransaction(db.db, async (tx) => {
    for (const text of all)
      tellPerson(tx, person.id, 'read', { conversationId: text, readerId: '', upTo: '', readAt: '' }, now);
  });
  const [fromStart, later] = [await open(person, 0), await open(person, 300)];
  await eventually(() => told(fromStart).length === 530 && told(later).length === 230);
  expect([told(fromStart), told(later)]).toEqual([all, all.slice(300)]);
  const asked: unknown[] = [];
  for (let at = 0, rounds = 0; at < 530 && rounds < 9; rounds++) {
    const { n, events } = await since(person, at);
    asked.push(...events.map((event) => event.data['conversationId']));
    at = n;
  }
  expect(asked).toEqual(all);
  [fromStart, later].forEach((page) => page.cut());
});

test('a number nobody gave, or one forgotten since, starts the page over', async () => {
  const person = await aPerson(db);
  await tell(person, ...texts(1, 5));
  for (const after of [6, 4_000_000_000]) {
    const page = await open(person, after);
    await eventually(() => page.frames.length === 1);
    expect(page.frames).toEqual([{ event: 'reset', id: 5, data: { n: 5 } }]);
    page.cut();
    expect(await since(person, after)).toEqual({ n: 5, events: [], reset: true });
  }
  expect((await since(person, 'x')).reset).toBe(true);

  await db.owner.query(
    `update public.person_events set at = $2::timestamptz - (case when n <= 3 then '8 days' else '1 day' end)::interval
     where person_id = $1`,
    [person.id, now],
  );
  await forgetOldRows(server.deps, now);
  const pages = await Promise.all([2, 3, 5].map((after) => open(person, after)));
  // A stream opens before it has sent its position; an earlier sixth event would become part of the reset.
  await eventually(() => kinds(pages[0]!).includes('reset 5') && told(pages[1]!).length === 2);
  await tell(person, 'event 6');
  for (const page of pages) await eventually(() => told(page).at(-1) === 'event 6');
  expect(kinds(pages[0]!)).toContain('reset 5');
  expect(told(pages[1]!)).toEqual(texts(4, 6));
  expect(told(pages[2]!)).toEqual(['event 6']);
  pages.forEach((page) => page.cut());
});

test('what a transaction takes back was never told, and leaves no gap', async () => {
  const person = await aPerson(db);
  const page = await open(person, 0);
  await tell(person, 'first');
  await expect(
    inTransaction(db.db, async (tx) => {
      tellPerson(tx, person.id, 'read', { conversationId: 'no', readerId: '', upTo: '', readAt: '' }, now);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await tell(person, 'second');
  await eventually(() => told(page).length === 2);
  expect(kinds(page)).toEqual(['read 1', 'read 2']);
  page.cut();
});

test('many transactions that tell the same people in any order neither wait in a circle nor mix the order', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));
  const pages = await Promise.all(people.map((person) => open(person, 0)));
  const wait = { conversationId: '', readerId: '', upTo: '', readAt: '' };
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      inTransaction(db.db, async (tx) => {
        const order = i % 2 ? people : people.toReversed();
        for (const person of order)
          tellPerson(tx, person.id, 'read', { ...wait, conversationId: String(i) }, now);
        await sleep(Math.random() * 5);
      }),
    ),
  );
  for (const page of pages) await eventually(() => told(page).length === 60);
  for (const page of pages) expect(told(page)).toEqual(told(pages[0]!));
  pages.forEach((page) => page.cut());
});

test('when the connection that listens is killed, what happened meanwhile is told after all, once', async () => {
  const person = await aPerson(db);
  const page = await open(person, 0);
  await tell(person, 'before');
  await eventually(() => told(page).length === 1);
  for (let round = 0; round < 3; round++) {
    const killed = await db.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2',
      [listenerName, db.name],
    );
    expect(killed.rowCount).toBeGreaterThan(0);
    await tell(person, `meanwhile ${round}`);
    await eventually(() => told(page).length === round + 2);
    // Wait, so that the next round kills a connection that is listening again.
    await eventually(async () => {
      const there = await db.owner.query(
        'select from pg_stat_activity where application_name = $1 and datname = $2',
        [listenerName, db.name],
      );
      return there.rowCount! > 0;
    });
  }
  await tell(person, 'after');
  await eventually(() => told(page).at(-1) === 'after');
  expect(told(page)).toEqual(['before', 'meanwhile 0', 'meanwhile 1', 'meanwhile 2', 'after']);
  page.cut();
});

test('an announcement that never arrived is made up for when the streams are looked after', async () => {
  const { server: other, origin: at } = await aListeningApp({ pace: { check: 100 } });
  const person = await aPerson(db);
  const page = await open(person, null, at);
  await eventually(() => page.frames.length === 1);
  // In one statement: a check in between would find a position without its event.
  await db.owner.query(
    `with counter as (insert into public.person_event_counters (person_id, n) values ($1, 1))
     insert into public.person_events (person_id, n, kind, data) values ($1, 1, 'read', '{"conversationId": "unannounced"}')`,
    [person.id],
  );
  await eventually(() => told(page).length === 1);
  page.cut();
  await other[Symbol.asyncDispose]();
});

test('one person has so many streams and no more, and closing one makes room', async () => {
  const person = await aPerson(db);
  const pages = await Promise.all(Array.from({ length: streamsPerPerson }, () => open(person)));
  await expect(open(person)).rejects.toThrow('429');
  pages.pop()?.cut();
  await eventually(() => server.deps.events.countOf(person.id) === streamsPerPerson - 1);
  pages.push(await open(person));
  await tell(person, 'to all');
  for (const page of pages) await eventually(() => told(page).length === 1);
  pages.forEach((page) => page.cut());
  await eventually(() => server.deps.events.countOf(person.id) === 0);
});

test('a page that reads nothing is cut off, and resumes later without a loss', async () => {
  const { server: other, origin: at } = await aListeningApp({ pace: { heartbeat: 50, stuck: 200 } });
  const person = await aPerson(db);
  const page = await open(person, 0, at);
  page.stall();
  const long = 'x'.repeat(60_000);
  // Up to 60 MB: some systems keep half of that for a reader that doesn't read.
  for (let i = 0; i < 1_000 && other.deps.events.countOf(person.id) === 1; i++)
    await tell(person, `${i} ${long}`);
  await eventually(() => other.deps.events.countOf(person.id) === 0);
  const written = (await since(person, 0)).events.length;
  const again = await open(person, 0, at);
  await eventually(() => told(again).length >= written);
  expect(told(again).map((text) => Number(text.split(' ')[0]))).toEqual(told(again).map((_, i) => i));
  [page, again].forEach((each) => each.cut());
  await other[Symbol.asyncDispose]();
});

test('a stream shows signs of life, says when to come back, and ends at once when the server does', async () => {
  const { server: other, origin: at } = await aListeningApp({ pace: { heartbeat: 30, retry: 500 } });
  const person = await aPerson(db);
  const reply = await fetch(`${at}/api/events`, { headers: as(person) });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let raw = '';
  while (raw.split(': still here').length < 3) raw += (await reader.read()).value ?? '';
  const retry = Number(/^retry: (\d+)$/m.exec(raw)?.[1]);
  expect(retry).toBeGreaterThanOrEqual(500);
  expect(retry).toBeLessThanOrEqual(1_500);
  await other[Symbol.asyncDispose]();
  while (!(await reader.read()).done);
});

test('with the session ends the stream: at once after signing out on any server, soon after the session is over', async () => {
  const secret = 'a secret of the tests, long enough to be one';
  const log = pino({ level: 'silent' });
  const auth = openAuth({
    config: server.deps.config,
    connection: db.connection,
    db: db.db,
    now: () => now,
    secret,
    log,
    compareWithBanned,
  });
  const { server: one, origin: atOne } = await aListeningApp({ deps: { auth }, pace: { check: 150 } });
  const { server: other, origin: atOther } = await aListeningApp({ deps: { auth }, pace: { check: never } });
  const person = await aPerson(db);
  const signIn = async () => {
    const token = randomBytes(16).toString('hex');
    await db.owner.query(
      `insert into accounts."session" ("token", "userId", "expiresAt", "updatedAt")
       values ($1, $2, now() + interval '1 day', now())`,
      [token, person.id],
    );
    return { token, cookie: signedSessionCookie(token, sessionCookieName(false), secret) };
  };
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  const pages = await Promise.all([
    readEvents(atOther, { cookie: first.cookie }),
    readEvents(atOne, { cookie: second.cookie }),
    readEvents(atOne, { cookie: third.cookie }),
  ] as const);
  for (const page of pages) await eventually(() => page.frames.length === 1);

  const out = await fetch(`${atOne}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: first.cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(out.status).toBe(200);
  await pages[0].ended;
  await db.owner.query(`update accounts."session" set "expiresAt" = now() where "token" = $1`, [
    second.token,
  ]);
  await pages[1].ended;
  await tell(person, 'for who is still there');
  await eventually(() => told(pages[2]).length === 1);
  expect([told(pages[0]), told(pages[1])]).toEqual([[], []]);
  await expect(readEvents(atOne, { cookie: first.cookie })).rejects.toThrow('401');
  pages[2].cut();
  await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()]);
  await auth.end();
});

test('a stream opened while a check asks which sessions are live stays open', async () => {
  const asked: string[][] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const auth = {
    ...server.deps.auth,
    liveSessions: async (ids: string[]) => {
      asked.push(ids);
      if (asked.length === 1) await answered;
      return new Set(ids);
    },
  };
  const { server: other, origin: at } = await aListeningApp({ deps: { auth }, pace: { check: never } });
  const person = await aPerson(db);
  const early = await open(person, null, at);
  await eventually(() => asked.length === 1);
  const late = await open(person, null, at);
  answer();
  await tell(person, 'after the check');
  await eventually(() => [early, late].every((page) => told(page).length === 1));
  [early, late].forEach((page) => page.cut());
  await other[Symbol.asyncDispose]();
});

test('with an app token ends the stream of its program: at once after it is revoked, on any server', async () => {
  const secret = 'a secret of the tests, long enough to be one';
  const { config } = server.deps;
  const log = pino({ level: 'silent' });
  const auth = openAuth({
    config,
    connection: db.connection,
    db: db.db,
    now: () => now,
    secret,
    log,
    compareWithBanned,
  });
  const { server: other, origin: atOther } = await aListeningApp({ deps: { auth }, pace: { check: never } });
  const person = await aPerson(db);
  const aToken = async (name: string) => {
    const token = `borough_${randomBytes(32).toString('base64url')}`;
    await db.owner.query(
      `insert into accounts.app_tokens (person_id, name, scope, token_sha256)
       values ($1, $2, 'read', encode(sha256($3::bytea), 'hex'))`,
      [person.id, name, token],
    );
    return { authorization: `Bearer ${token}` };
  };
  const revoked = await readEvents(atOther, await aToken('revoked'));
  const kept = await readEvents(atOther, await aToken('kept'));
  for (const page of [revoked, kept]) await eventually(() => page.frames.length === 1);
  await db.owner.query(`delete from accounts.app_tokens where name = 'revoked'`);
  await revoked.ended;
  await tell(person, 'for who is still there');
  await eventually(() => told(kept).length === 1);
  kept.cut();
  await other[Symbol.asyncDispose]();
  await auth.end();
});

test('the order of a booking reaches both parties, an instant hold its renter alone', async () => {
  const [owner, renter] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id });
  const pages = { owner: await open(owner, 0), renter: await open(renter, 0) };
  const dates = { startDate: '2026-07-10', endDate: '2026-07-12' };
  const asked = await server.send('POST', '/api/bookings', {
    as: renter,
    body: { itemId: item.id, ...dates },
  });
  await server.send('POST', `/api/bookings/${asked.body.id}/decline`, { as: owner, body: {} });
  const moves = (page: EventReader) =>
    page.frames
      .filter((frame) => frame.event === 'booking')
      .map((frame) => `${frame.data.move} ${frame.data.status}`);
  for (const page of Object.values(pages)) {
    await eventually(() => moves(page).length === 2);
    expect(moves(page)).toEqual(['request pending', 'decline cancelled']);
    expect(page.frames.filter((frame) => frame.event === 'message').length).toBeGreaterThan(0);
  }
  await server.send('POST', '/api/functions/create-checkout', {
    as: renter,
    body: { itemId: item.id, ...dates },
  });
  await eventually(() => moves(pages.renter).length > 2);
  await tell(owner, 'the end');
  await eventually(() => told(pages.owner).length === 1);
  expect(moves(pages.owner)).toHaveLength(2);
  Object.values(pages).forEach((page) => page.cut());
});
