import { keptBeside } from '@borough/domain/retention/kept-beside.rules';
import { type Kept, retention } from '@borough/domain/retention/retention.rules';
import { expect, test } from 'vitest';
import { accountsApp, aMember } from '../../../test/accounts-app.ts';
import { aPerson, anItem } from '../../../test/builders.ts';
import { testApp } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { forgetOldRows } from './forget-old-rows.ts';

const now = new Date('2026-06-01T17:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('every table of the database says how long it keeps its rows, and why', async () => {
  await using db = await freshDatabase();
  const { rows } = await db.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
  );
  const all = { ...retention, ...keptBeside };
  expect(Object.keys(all).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const [table, kept] of Object.entries<Kept>(all)) expect([table, kept.why]).not.toEqual([table, '']);
});

test('each table that keeps things for a time is tidied with the rights there are', async () => {
  await using db = await freshDatabase();
  const failed: unknown[] = [];
  await using server = await testApp(db, { now });
  const log = { ...server.deps.log, error: (fields: unknown) => failed.push(fields) };
  await forgetOldRows({ ...server.deps, log: log as typeof server.deps.log }, now);
  expect(failed).toEqual([]);
});

test('what is older than its table keeps goes, to the second, and nothing younger', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const [maya, other] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: other.id });
  const talk = await db.owner.query(
    'insert into public.conversations (item_id, renter_id) values ($1, $2) returning id',
    [item.id, maya.id],
  );
  const talkId: string = talk.rows[0].id;
  const write: Record<string, [days: number, insert: (at: Date, n: number) => [string, unknown[]]]> = {
    'accounts.session': [0, (at, n) => [
      `insert into accounts."session" ("token", "expiresAt", "updatedAt", "userId", "ipAddress", "userAgent")
       values ($1, $2, now(), $3, '203.0.113.7', 'Firefox')`, [`token ${n}`, at, maya.id]]],
    'accounts.verification': [0, (at, n) => [
      `insert into accounts."verification" ("identifier", "value", "expiresAt") values ($1, 'x', $2)`, [`link ${n}`, at]]],
    'accounts.known_browsers': [400, (at, n) => [
      `insert into accounts.known_browsers (user_id, mark_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)`,
      [maya.id, `browser ${n}`, at]]],
    'accounts.banned_fingerprints': [5 * 365, (at, n) => [
      `insert into accounts.banned_fingerprints (person_id, kind, fingerprint, at) values ($1, 'mailbox', $2, $3)`,
      [maya.id, `mailbox ${n}`, at]]],
    'accounts.past_emails': [365, (at, n) => [
      `insert into accounts.past_emails (user_id, email, left_at) values ($1, $2, $3)`,
      [maya.id, `maya${n}@example.com`, at]]],
    'public.outbox_messages': [30, (at, n) => [
      `insert into public.outbox_messages (channel, recipient, kind, subject, body_text, created_at, sent_at)
       values ('mail', 'maya@example.com', 'reset-password', $1, 'https://borough.example/#/reset-password?token=x', $2, $2)`,
      [`Mail ${n}`, at]]],
    'public.blocked_messages': [90, (at, n) => [
      `insert into public.blocked_messages (conversation_id, sender_id, content, at) values ($1, $2, $3, $4)`,
      [talkId, maya.id, `Call me ${n}`, at]]],
    'public.stripe_events': [90, (at, n) => [
      `insert into public.stripe_events (id, type, payload, received_at, processed_at, outcome)
       values ($1, 'checkout.session.completed', '{}', $2, $2, 'handled')`,
      [`evt_${n}`, at]]],
    'public.idempotency_keys': [1, (at, n) => [
      `insert into public.idempotency_keys (person_id, route, key, body_sha256, created_at) values ($1, 'r', $2, 'x', $3)`,
      [maya.id, `key ${n}`, at]]],
    'public.item_visits': [0, (at, n) => [
      `insert into public.item_visits (day, visit, ends_at) values ('2026-05-30', $1, $2)`, [Buffer.from(`visit ${n}`), at]]],
    'public.visit_keys': [0, (at, n) => [
      `insert into public.visit_keys (day, key, ends_at) values (date '2026-05-30' + $1::int, $2, $3)`,
      [n, Buffer.alloc(32), at]]],
    'public.database_sizes': [400, (at, n) => [
      `insert into public.database_sizes (day, bytes) values ($1::timestamptz::date + $2::int, 1)`, [at, n]]],
    'public.error_counts': [30, (at, n) => [
      `insert into public.error_counts (kind, hour, count, last_at, passing) values ($1, $2, 1, $2, false)`, [`kind ${n}`, at]]],
    'public.process_notes': [1, (at, n) => [
      `insert into public.process_notes (process, at, facts) values ($1, $2, '{}')`, [`process ${n}`, at]]],
    'public.rate_limits': [2, (at, n) => [
      `insert into public.rate_limits (bucket, window_start, count) values ($1, $2, 1)`, [`bucket ${n}`, at]]],
    'public.reports': [730, (at) => [
      // Made long before; what counts is when it was settled.
      `insert into public.reports (item_id, reporter_id, reason, status, created_at, settled_at)
       values ($1, $2, 'scam', 'resolved', $3, $4)`,
      [item.id, maya.id, ago(3_000), at]]],
  }; // oxfmt-ignore
  const second = 1 / 86_400;
  for (const [, [days, insert]] of Object.entries(write))
    for (const [n, at] of [ago(days), ago(days - second)].entries()) await db.owner.query(...insert(at, n));
  await db.owner.query(
    `insert into public.reports (item_id, reporter_id, reason, created_at) values ($1, $2, 'scam', $3)`,
    [item.id, maya.id, ago(2_000)],
  );
  await db.owner.query(
    `insert into public.stripe_events (id, type, received_at) values ('evt_waiting', 'charge.expired', $1)`,
    [ago(2_000)],
  );
  await runHousekeeping(server.deps);
  const left: Record<string, number> = {};
  for (const table of Object.keys(write))
    left[table] = (await db.owner.query(`select from ${table}`)).rowCount ?? 0;
  // The younger of every two rows; for reports and events, also the one no one has dealt with.
  expect(left).toEqual({
    ...Object.fromEntries(Object.keys(write).map((table) => [table, 1])),
    'public.reports': 2,
    'public.stripe_events': 2,
  });
});

test('nobody is signed out by a clock that was moved ahead of the computer, by which sessions go', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const ahead = new Date(Date.now() + 400 * 86_400_000);
  await forgetOldRows(world.deps, ahead);
  expect((await browser.get('/api/me')).body.person).not.toBeNull();
});

test('a session that ended is forgotten by the real sign-in, and its person signs in again', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  await world.owner.query(`update accounts."session" set "expiresAt" = now() - interval '1 second'`);
  await forgetOldRows(world.deps, new Date());
  expect((await world.owner.query('select from accounts."session"')).rowCount).toBe(0);
  expect((await browser.get('/api/me')).body.person).toBeNull();
});

test('a mail goes by when it was sent or given up, though the database stamped it long before; one still to be sent stays', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db, { now });
  const write = (subject: string, sentAt: Date | null, givenUpAt: Date | null) =>
    db.owner.query(
      `insert into public.outbox_messages (channel, recipient, kind, subject, body_text, created_at, sent_at, given_up_at)
       values ('mail', 'maya@example.com', 'welcome', $1, 'Hello', $2, $3, $4)`,
      [subject, ago(200), sentAt, givenUpAt],
    );
  await write('Sent a day ago', ago(1), null);
  await write('Sent long ago', ago(31), null);
  await write('Given up long ago', null, ago(31));
  await write('Waiting', null, null);
  await forgetOldRows(server.deps, now);
  const { rows } = await db.owner.query('select subject from public.outbox_messages order by subject');
  expect(rows.map(({ subject }) => subject)).toEqual(['Sent a day ago', 'Waiting']);
});
