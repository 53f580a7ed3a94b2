import { randomUUID } from 'node:crypto';
import { type InboxEntry, InboxSchema } from '@borough/domain/admin/inbox.contract';
import { inboxKinds, inboxPatience, moneyKinds } from '@borough/domain/admin/inbox.rules';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { eventually, readEvents } from '../../../../test/event-reader.ts';
import { fillQueues } from '../../../../test/long-queues.ts';

const now = new Date('2026-06-20T17:00:00Z');
const entries = 400;
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let db: FreshDatabase;
let server: TestApp;
let operator: { id: string };
let moderator: { id: string };
let reportedId: string;
let cases: { mine: string; nobodys: string; paused: string; dealt: string };

async function anAdmin(right: 'operator' | 'moderator'): Promise<{ id: string }> {
  const person = await aPerson(db);
  await db.owner.query(
    'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
    [person.id, right],
  );
  return person;
}

/** A case its two sides disagree about, since so many minutes. */
async function aCase(
  minutes: number,
  wish: { adminId?: string | null; isPaused?: boolean; ownerId?: string } = {},
): Promise<string> {
  const item = await anItem(db, { ownerId: wish.ownerId ?? (await aPerson(db)).id });
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: (await aPerson(db)).id,
    startDate: '2026-06-01',
    endDate: '2026-06-02',
  });
  const id = randomUUID();
  await db.owner.query(
    `insert into public.cases (id, booking_id, kind, status, opened_by, opened_at, claim_cents, counterclaim_cents, lines_until,
       contested_at, next_at, admin_id, drawn_at, paused_at)
     values ($1, $2, 'claim', 'contested', 'owner', $3, 1000, 500, $3, $3, $3, $4, $3, $5)`,
    [id, booking.id, ago(minutes), wish.adminId ?? null, wish.isPaused ? now : null],
  );
  return id;
}

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  [operator, moderator] = [await anAdmin('operator'), await anAdmin('moderator')];
  cases = {
    mine: await aCase(100, { adminId: moderator.id }),
    nobodys: await aCase(200),
    paused: await aCase(300, { isPaused: true }),
    dealt: await aCase(400, { ownerId: moderator.id }),
  };
  const item = await anItem(db, { ownerId: (await aPerson(db)).id, title: 'Rocket set' });
  reportedId = item.id;
  await fillQueues(db, entries, now);
  await db.owner.query(
    `insert into public.reports (created_at, item_id, reporter_id, reason)
     select $1::timestamptz - n * interval '1 minute', $2, p.id, 'scam'
     from (select id, row_number() over (order by id) as n from public.profiles where display_name like 'Waiting%') p`,
    [now, item.id],
  );
  // Most reports are settled, as on a site that has been open for a while.
  await db.owner.query(
    `insert into public.reports (created_at, item_id, reporter_id, reason, status, settled_at)
     select $1::timestamptz - n * interval '1 day', $2, p.id, 'scam', 'dismissed', $1
     from public.profiles p, generate_series(1, 10) n where p.display_name like 'Waiting%'`,
    [now, item.id],
  );
  const acts = await db.owner.query<{ id: string }>(
    `insert into public.moderation_acts (admin_id, act, subject_id, reason, clause, source, at)
     values ($1, 'take-down', $2, 'Fireworks.', 'prohibited', 'report', $3) returning id`,
    [operator.id, item.id, now],
  );
  await db.owner.query(
    `update public.items set removed_at = $2, removed_by = $3, removed_reason = 'Fireworks.' where id = $1`,
    [item.id, now, operator.id],
  );
  await db.owner.query(
    `insert into public.moderation_appeals (act_id, at, words) values ($1, $2, 'A toy.')`,
    [acts.rows[0]?.id, now],
  );
  await db.owner.query(
    `insert into public.moderation_acts (admin_id, act, subject_id, reason, at, cents)
     select $1, 'propose-cancel', id, 'A recall.', $2, 0 from public.bookings
     where status in ('pending', 'confirmed', 'active') order by id limit 1`,
    [operator.id, now],
  );
  await db.owner.query('analyze');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function pageOf(query: string, as: { id: string }) {
  const reply = await server.send('GET', `/api/admin/inbox?${query}`, { as });
  expect(reply.status, reply.text).toBe(200);
  return InboxSchema.parse(reply.body);
}

/** The whole inbox, page by page. */
async function all(as: { id: string }, query = 'limit=100'): Promise<InboxEntry[]> {
  const items: InboxEntry[] = [];
  for (let cursor = ''; ;) {
    const page = await pageOf(`${query}&cursor=${cursor}`, as);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}
const kindsOf = (items: readonly InboxEntry[]) => new Set(items.map(({ kind }) => kind));

test('everything waiting is in one list, each once, the first due first and what has no deadline last', async () => {
  const items = await all(operator);
  expect(kindsOf(items)).toEqual(new Set(inboxKinds.filter((kind) => kind !== 'plan-dispute')));
  expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length);
  const due = items.flatMap(({ dueAt }) => dueAt ?? []);
  expect(due).toEqual(due.toSorted());
  const timeless = items.findIndex(({ dueAt }) => dueAt === null);
  expect(items.slice(timeless).every(({ dueAt }) => dueAt === null)).toBe(true);
  expect(kindsOf(items.slice(timeless))).toEqual(new Set(['blocked', 'case']));
  for (const { kind, since, dueAt } of items) {
    const patience = inboxPatience[kind];
    if (dueAt !== null && patience && kind !== 'payout')
      expect([kind, Date.parse(dueAt) - Date.parse(since)]).toEqual([kind, patience]);
  }
});

test('a moderator reads nothing about money, whatever they ask for, and it is counted for operators alone', async () => {
  const seen = kindsOf(await all(moderator));
  expect(moneyKinds.filter((kind) => seen.has(kind))).toEqual([]);
  expect((await pageOf('kind=refund', moderator)).items).toEqual([]);
  expect((await pageOf('kind=money', moderator)).items).toEqual([]);
  expect(kindsOf((await pageOf('kind=money&limit=100', operator)).items).has('report')).toBe(false);
  expect((await pageOf('kind=money', operator)).items.length).toBeGreaterThan(0);
  const counts = (await server.send('GET', '/api/admin/counts', { as: moderator })).body;
  expect([counts.appeals, counts.money]).toEqual([1, null]);
});

test('of one kind, and of what is one’s own; a case says whose it is, whom it concerns, and when nobody may decide it', async () => {
  const of = async (as: { id: string }, query: string) =>
    new Map((await pageOf(query, as)).items.map((entry) => [entry.id, entry]));
  const found = await of(moderator, 'kind=case');
  expect([...found.keys()]).toEqual([cases.dealt, cases.nobodys, cases.mine, cases.paused]);
  expect(found.get(cases.mine)).toMatchObject({ isMine: true, isNobodys: false, involved: false });
  expect(found.get(cases.mine)?.people).toHaveLength(2);
  expect(found.get(cases.nobodys)).toMatchObject({ isMine: false, isNobodys: true });
  expect(found.get(cases.paused)?.dueAt).toBeNull();
  expect(found.get(cases.dealt)).toMatchObject({ involved: true });
  expect([...(await of(moderator, 'mine=true')).keys()]).toEqual([cases.mine]);
  expect((await of(operator, 'mine=true')).size).toBe(0);
  expect((await pageOf('kind=report&limit=100', operator)).items[0]).toMatchObject({
    kind: 'report',
    row: reportedId,
    count: entries,
    since: ago(entries).toISOString(),
    title: 'Rocket set',
    people: [{ displayName: expect.stringMatching(/^Waiting/) }, { id: expect.any(String) }],
  });
  const letter = (await pageOf('kind=letter', operator)).items[0];
  expect(letter?.title).toMatch(/^BR-.{5} · Waiting Person$/);
});

test('the reports of one thing are one entry, due by the oldest, and another admin’s if this one dealt with anyone who made one', async () => {
  const tent = await anItem(db, { ownerId: (await aPerson(db)).id, title: 'Reported tent' });
  const [first, second] = [await aPerson(db), await aPerson(db)];
  for (const [reporter, minutes] of [
    [second, 30],
    [first, 60],
  ] as const)
    await db.owner.query(
      `insert into public.reports (created_at, item_id, reporter_id, reason) values ($1, $2, $3, 'scam')`,
      [ago(minutes), tent.id, reporter.id],
    );
  const entry = async (as: { id: string }) => {
    const found = (await all(as, 'kind=report&limit=1')).filter(({ row }) => row === tent.id);
    expect(found).toHaveLength(1);
    return found[0];
  };
  const dueAt = new Date(ago(60).getTime() + (inboxPatience.report ?? 0)).toISOString();
  expect(await entry(operator)).toMatchObject({
    count: 2,
    since: ago(60).toISOString(),
    dueAt,
    involved: false,
  });
  const counts = (await server.send('GET', '/api/admin/counts', { as: operator })).body;
  expect(counts.reports).toBe(2);
  const blocked = 'insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)';
  await db.owner.query(blocked, [operator.id, second.id]);
  expect(await entry(operator)).toMatchObject({ involved: true, isNobodys: false });
  await db.owner.query(blocked, [moderator.id, second.id]);
  expect(await entry(operator)).toMatchObject({ involved: true, isNobodys: true });
  await db.owner.query('delete from public.person_blocks where blocked_id = $1', [second.id]);
});

/** The statements of a request and their values, without finding out who is asking. */
async function statementsOf(path: string) {
  await server.send('GET', path, { as: operator });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await server.send('GET', path, { as: operator });
    return (query.mock.calls as unknown[][]).flatMap(([asked]) =>
      typeof asked === 'object' && /as "isNobodys"/.test((asked as pg.QueryConfig).text)
        ? [asked as pg.QueryConfig]
        : [],
    );
  } finally {
    query.mockRestore();
  }
}

test('a page of a long inbox is one statement, which reads no queue from end to end and takes milliseconds', async () => {
  const [statement, ...more] = await statementsOf('/api/admin/inbox?limit=50');
  expect(more).toEqual([]);
  const { rows } = await db.owner.query({
    text: `explain (analyze, format json) ${statement?.text}`,
    values: statement?.values ?? [],
  });
  const plan = JSON.stringify(rows);
  for (const index of ['held_messages_waiting', 'blocked_messages_waiting', 'reports_open'])
    expect(plan).toContain(index);
  const scanned = [...plan.matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table);
  expect(scanned).not.toContain('reports');
  expect(scanned).not.toContain('held_messages');
  expect(rows[0]['QUERY PLAN'][0]['Execution Time']).toBeLessThan(500);
});

test('the pages of admins hear that something waits as they open and at each change, those of other people nothing', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const as = (person: { id: string }) => ({ 'x-test-person': person.id });
  const [desk, page] = [
    await readEvents(origin, as(moderator)),
    await readEvents(origin, as(await aPerson(db))),
  ];
  const told = () => desk.frames.filter(({ event }) => event === 'desk').length;
  await eventually(() => told() > 0 && page.frames.length > 0);
  const before = told();
  await server.send('POST', '/api/contact', {
    body: {
      id: randomUUID(),
      name: 'Ida',
      email: 'ida@mail.example',
      subject: 'bug',
      message: 'It is gray.',
    },
  });
  await eventually(() => told() > before);
  expect(page.frames.map(({ event }) => event)).toEqual(['hello']);
  desk.cut();
  page.cut();
});
