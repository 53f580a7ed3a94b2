import { randomUUID } from 'node:crypto';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import { addDays, type Day } from '@borough/domain/days';
import { CaseListSchema } from '@borough/domain/cases/cases.contract';
import { ReportListSchema } from '@borough/domain/admin/moderation.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { fillQueues } from '../../../test/long-queues.ts';
import { noteFigure } from '../../../test/proof-figures.ts';

const now = new Date('2026-06-20T17:00:00Z');
const entries = 400;
const people = 20;
const kinds: readonly CaseKind[] = ['meeting', 'not_as_described', 'claim'];

let db: FreshDatabase;
let server: TestApp;
let admin: { id: string };

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    admin.id,
  ]);
  const renters = await Promise.all(Array.from({ length: people }, () => aPerson(db)));
  const items = await Promise.all(
    Array.from({ length: people }, async (_, n) =>
      anItem(db, { ownerId: (await aPerson(db)).id, title: `Drill ${n}` }),
    ),
  );
  for (const [n, renter] of renters.entries())
    await Promise.all(items.map((item, i) => fill(n * people + i, item, renter.id, n)));
  await fillQueues(db, entries, now);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

/** A case drawn for the admin, and a report about an item or its owner. */
async function fill(n: number, item: { id: string; ownerId: string }, renterId: string, week: number) {
  const day: Day = addDays('2026-01-01', week * 7);
  const booking = await aBooking(db, { itemId: item.id, renterId, startDate: day, endDate: addDays(day, 1) });
  const at = minutesAgo(n);
  const kind = kinds[n % kinds.length]!;
  const isMeeting = kind === 'meeting';
  await db.owner.query(
    `insert into public.cases (id, booking_id, kind, status, opened_by, opened_at, claim, counterclaim, claim_cents,
       counterclaim_cents, lines_until, contested_at, next_at, admin_id)
     values ($1, $2, $3, 'contested', $4, $5, $6, $7, $8, $9, $10, $5, $5, $11)`,
    [
      randomUUID(),
      booking.id,
      kind,
      kind === 'claim' ? 'owner' : 'renter',
      at,
      isMeeting ? 'owner_absent' : null,
      isMeeting ? 'renter_absent' : null,
      isMeeting ? null : 1_000,
      isMeeting ? null : 500,
      kind === 'claim' ? at : null,
      admin.id,
    ],
  );
  const about = n % 2 === 0 ? { item: item.id, person: null } : { item: null, person: item.ownerId };
  await db.owner.query(
    `insert into public.reports (created_at, item_id, person_id, reporter_id, reason) values ($1, $2, $3, $4, $5)`,
    [at, about.item, about.person, renterId, about.item ? 'scam' : 'harassment'],
  );
}

/** Every entry in an admins' list, page by page. */
async function all<Entry>(
  path: string,
  parse: (body: unknown) => { items: Entry[]; nextCursor: string | null; total: number },
): Promise<{ items: Entry[]; total: number }> {
  const items: Entry[] = [];
  for (let cursor = ''; ;) {
    const reply = await server.send('GET', `${path}&cursor=${cursor}`, { as: admin });
    expect(reply.status, reply.text).toBe(200);
    const page = parse(reply.body);
    items.push(...page.items);
    if (page.nextCursor === null) return { items, total: page.total };
    cursor = page.nextCursor;
  }
}
const reports = (query: string) =>
  all(`/api/admin/reports?limit=50${query}`, (body) => ReportListSchema.parse(body));
const cases = (query: string) =>
  all(`/api/admin/cases?limit=20${query}`, (body) => CaseListSchema.parse(body));

test('a long queue of reports is read in either order, each report once, and by what it is about', async () => {
  const newest = await reports('');
  const oldest = await reports('&order=oldest');
  expect(newest.total).toBe(entries);
  expect(new Set(newest.items.map(({ id }) => id)).size).toBe(entries);
  expect(newest.items.map(({ at }) => at)).toEqual(
    newest.items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(oldest.items.map(({ id }) => id)).toEqual(newest.items.map(({ id }) => id).toReversed());
  const people = await reports('&about=person');
  expect(people.total).toBe(entries / 2);
  expect(people.items.every(({ person, item }) => person !== null && item === null)).toBe(true);
  expect((await reports('&about=review')).items).toEqual([]);
  const refused = await server.send('GET', '/api/admin/reports?about=weather', { as: admin });
  expect(refused.status).toBe(400);
});

test('a long queue of cases begins with the longest waiting, and can be of one kind', async () => {
  const open = await cases('');
  expect(open.total).toBe(entries);
  expect(new Set(open.items.map(({ id }) => id)).size).toBe(entries);
  const opened = open.items.map(({ openedAt }) => openedAt);
  expect(opened).toEqual(opened.toSorted());
  const claims = await cases('&kind=claim');
  expect(claims.total).toBe(Math.floor(entries / kinds.length));
  expect(new Set(claims.items.map(({ kind }) => kind))).toEqual(new Set(['claim']));
});

/** How many statements a response took, not counting begin, commit and finding out who is asking. */
async function statementsOf(path: string): Promise<number> {
  await server.send('GET', path, { as: admin });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await server.send('GET', path, { as: admin });
    return query.mock.calls.filter(([asked]: unknown[]) => {
      const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
      return !/^(begin|commit|set local)/.test(text) && !text.includes('as "signUpFinished"');
    }).length;
  } finally {
    query.mockRestore();
  }
}

test('a page takes as many statements however long it and its queue are, also where the admin decides', async () => {
  expect(await statementsOf('/api/admin/reports?limit=50')).toBe(2);
  expect(await statementsOf('/api/admin/cases?limit=5')).toBe(6);
  expect(await statementsOf('/api/admin/cases?limit=20')).toBe(6);
  await db.owner.query('update public.cases set admin_id = null');
  expect(await statementsOf('/api/admin/cases?limit=5')).toBe(3);
  expect(await statementsOf('/api/admin/cases?limit=20')).toBe(3);
  await db.owner.query('update public.cases set admin_id = $1', [admin.id]);
});

const proof = process.env['PROOF'] === '1';

test.each([
  ['reports', '/api/admin/reports?limit=50&order=oldest'],
  ['cases', '/api/admin/cases?limit=20'],
  ['held messages', '/api/admin/filtered?state=held'],
  ['blocked messages', '/api/admin/filtered?state=blocked'],
  ['IDs', '/api/admin/verifications'],
  ['sign-ups', '/api/admin/sign-ups'],
  ['letters to us', '/api/admin/contact'],
  ['refunds owed', '/api/admin/refunds'],
  ['payments in dispute', '/api/admin/payment-disputes?stage=to-answer'],
  ["banks' warnings", '/api/admin/fraud-warnings'],
  ['payouts', '/api/admin/payouts'],
])('a page of %s comes when the queue is long, in the proof quickly', async (name, path) => {
  const times: number[] = [];
  for (let load = 0; load < (proof ? 20 : 1); load++) {
    const began = performance.now();
    const reply = await server.send('GET', path, { as: admin });
    times.push(performance.now() - began);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.items.length).toBeGreaterThan(10);
  }
  if (!proof) return;
  const p95 = times.toSorted((a, b) => a - b)[18]!;
  noteFigure({
    claim: `A page of ${entries} ${name} waiting for an admin, 95th percentile of 20`,
    figure: `${p95.toFixed(0)} ms`,
    passMark: '≤ 500 ms',
    ok: p95 <= 500,
  });
  expect(p95).toBeLessThan(2_000);
});
