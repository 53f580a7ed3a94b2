import { randomUUID } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { adminTables } from '@borough/domain/items/table/imports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { sendFiles } from '../../../../test/send-files.ts';
import { readCsv } from '#floor/http/files/read-csv.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let operator: BuiltPerson;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  operator = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [operator.id]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const table = `title,description,category,price,location,available
=1+1 drill,With two batteries and a case.,Tools,25,"San Francisco, CA 94102",2026-06-10 to 2026-07-31
Tent,For four people and a dog.,Tools,12,"San Francisco, CA 94102",2026-06-10 to 2026-07-31`;
const prepare = (
  email: string,
  { as = operator, reason = 'You sent us your inventory.', id = randomUUID() } = {},
) =>
  sendFiles(server, `/api/admin/imports/${id}`, { as, files: { 'a.csv': table }, fields: { email, reason } });
const acts = async (subject?: string) =>
  (
    await db.owner.query(
      'select admin_id, act, reason, subject_id from public.moderation_acts where $1::uuid is null or subject_id = $1 order by at',
      [subject ?? null],
    )
  ).rows;
const take = async (name: string, as: { id: string } = operator) =>
  server.send('GET', `/api/admin/tables/${name}`, { as });
const rowsOf = (text: string) => {
  const read = readCsv(Buffer.from(text), 10_000);
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : [];
};

test('an operator takes out people, items, bookings and money, each recorded, without addresses or places', async () => {
  const item = await anItem(db, { title: '+1 drill', pickupAddress: '7 Secret Alley' });
  await aBooking(db, { itemId: item.id, startDate: '2026-06-10', endDate: '2026-06-12' });
  for (const name of adminTables) {
    const { status, text, headers } = await take(name);
    expect([name, status, headers['content-type']]).toEqual([name, 200, expect.stringContaining('text/csv')]);
    expect(text).not.toContain('Secret Alley');
    expect(text).not.toMatch(/(^|,)[=+@]/m);
    const [head, ...rows] = rowsOf(text);
    for (const row of rows) expect(row).toHaveLength(head!.length);
  }
  const people = await db.owner.query(
    'select count(*)::int as count from public.profiles where erased_at is null',
  );
  expect(rowsOf((await take('people')).text)).toHaveLength(people.rows[0].count + 1);
  expect(rowsOf((await take('items')).text).flat()).toContain('+1 drill');
  expect((await acts()).map(({ admin_id: by, reason }) => [by, reason])).toContainEqual([
    operator.id,
    'Took the list of people as a file.',
  ]);
});

test('a list of more than a page goes out whole, in one order', async () => {
  await db.owner.query(
    `insert into accounts."user" ("id", "name", "email", "emailVerified")
     select gen_random_uuid(), 'Person', 'many' || n || '@example.com', true from generate_series(1, 2100) n`,
  );
  const [, ...rows] = rowsOf((await take('people')).text);
  const ids = rows.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(2100);
});

test('a moderator takes nothing out and prepares nothing, and an operator confirms who they are first', async () => {
  const moderator = await aPerson(db);
  await db.owner.query(`insert into public.admin_users (id, admin_right) values ($1, 'moderator')`, [
    moderator.id,
  ]);
  const owner = await aPerson(db);
  expect((await take('people', moderator)).body.error.code).toBe('admin.operator-needed');
  expect((await prepare(owner.email, { as: moderator })).body.error.code).toBe('admin.operator-needed');
  const stale = { as: operator, headers: { 'x-test-stale': 'yes' } };
  for (const [method, path] of [
    ['GET', 'tables/people'],
    ['POST', `imports/${randomUUID()}`],
    ['POST', `imports/${randomUUID()}/withdraw`],
  ] as const)
    // oxfmt-ignore
    expect((await server.send(method, `/api/admin/${path}`, { ...stale, body: path.endsWith('withdraw') ? { reason: 'x' } : undefined })).body.error.code).toBe('account.prove-again');
  await expect(
    db.owner.query(
      `insert into public.moderation_acts (admin_id, act, subject_id, reason) values ($1, 'take-table', $1, 'x')`,
      [moderator.id],
    ),
  ).rejects.toThrow('only an operator does this');
});

test('what an operator prepares is public only once its owner publishes it; they are told, and it is recorded', async () => {
  const owner = await aPerson(db);
  const { body } = await prepare(owner.email.toUpperCase());
  expect(body).toMatchObject({
    outcome: 'ready',
    import: { made: 2, reason: 'You sent us your inventory.' },
  });
  const count = async () =>
    (await db.owner.query('select count(*)::int as count from public.items where owner_id = $1', [owner.id]))
      .rows[0].count;
  expect(await count()).toBe(0);
  expect(await acts(owner.id)).toMatchObject([{ admin_id: operator.id, act: 'prepare-listings' }]);
  const told = await db.owner.query(
    'select words, subject_type from public.notifications where person_id = $1',
    [owner.id],
  );
  expect(told.rows).toEqual([
    {
      words: 'We prepared 2 new listings for you. Nothing is published until you look at it and publish it.',
      subject_type: 'imports',
    },
  ]);
  // Days later: it waits longer than the owner's own.
  server.setNow(after(now, 10 * 24 * hour));
  const { items } = (await server.send('GET', '/api/me/imports', { as: owner })).body;
  expect(items).toMatchObject([{ id: body.import.id, made: 2 }]);
  // Not the operator's to publish.
  const url = `/api/me/imports/${body.import.id}/make`;
  expect((await server.send('POST', url, { as: operator })).body.error.code).toBe('import.not-found');
  expect((await server.send('POST', url, { as: owner })).body).toEqual({ made: 2, changed: 0 });
  expect(await count()).toBe(2);
  server.setNow(now);
});

test('an operator takes back what was prepared until its owner publishes it; they are told, and it is recorded', async () => {
  const owner = await aPerson(db);
  const [first, second] = [
    (await prepare(owner.email)).body.import.id,
    (await prepare(owner.email)).body.import.id,
  ];
  const waiting = async () =>
    (await server.send('GET', '/api/admin/imports', { as: operator })).body.items
      .filter((each: { owner: { id: string } }) => each.owner.id === owner.id)
      .map(({ id, made, reason }: Record<string, unknown>) => [id, made, reason]);
  const why = 'You sent us your inventory.';
  expect((await waiting()).toSorted()).toEqual(
    [
      [first, 2, why],
      [second, 2, why],
    ].toSorted(),
  );
  const withdraw = (id: string, as = operator, body: object = { reason: 'It was the wrong file.' }) =>
    server.send('POST', `/api/admin/imports/${id}/withdraw`, { as, body });
  expect((await withdraw(first, operator, { reason: ' ' })).status).toBe(400);
  const both = await Promise.all([withdraw(first), withdraw(first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await waiting()).toEqual([[second, 2, why]]);
  const publish = (id: string) => server.send('POST', `/api/me/imports/${id}/make`, { as: owner });
  expect((await publish(first)).body.error.code).toBe('import.not-found');
  expect((await publish(second)).body).toEqual({ made: 2, changed: 0 });
  expect((await withdraw(second)).body.error.code).toBe('import.not-found');
  const done = (await acts(owner.id)).filter(({ act }) => act === 'withdraw-listings');
  expect(done).toMatchObject([{ admin_id: operator.id, reason: 'It was the wrong file.' }]);
  const { rows } = await db.owner.query(
    `select body_text as text from public.outbox_messages where kind = 'listings-withdrawn' and recipient = $1`,
    [owner.email],
  );
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining('It was the wrong file.')]);
});

test('everything prepared is listed page by page, with how many listings it makes and changes', async () => {
  const owner = await aPerson(db);
  const { id } = (await prepare(owner.email)).body.import;
  await db.owner.query(
    `insert into public.item_imports (id, created_at, ends_at, owner_id, prepared_by, reason, plan, photos_due)
     select gen_random_uuid(), created_at, ends_at, owner_id, prepared_by, reason,
       '{"rows": [{"isNew": true}, {"isNew": false}, {"isNew": false}], "same": 4, "unnamed": 0}', 0
     from public.item_imports, generate_series(1, 60) where id = $1`,
    [id],
  );
  const pages: { id: string; made: number; changed: number; owner: { id: string } }[][] = [];
  let cursor = '';
  do {
    const { body } = await server.send('GET', `/api/admin/imports?cursor=${cursor}`, { as: operator });
    pages.push(body.items);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(pages[0]).toHaveLength(50);
  const of = pages.flat().filter((each) => each.owner.id === owner.id);
  expect(new Set(of.map((each) => each.id)).size).toBe(61);
  expect(of).toHaveLength(61);
  for (const each of of) expect([each.made, each.changed]).toEqual(each.id === id ? [2, 0] : [1, 2]);
  const nonsense = await server.send('GET', '/api/admin/imports?cursor=nonsense', { as: operator });
  expect(nonsense.status).toBe(400);
  await db.owner.query('delete from public.item_imports where owner_id = $1', [owner.id]);
});

test('nobody’s own file is listed to operators or taken back by them', async () => {
  const owner = await aPerson(db);
  const id = randomUUID();
  const made = await sendFiles(server, `/api/me/imports/${id}`, { as: owner, files: { 'a.csv': table } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { items } = (await server.send('GET', '/api/admin/imports', { as: operator })).body;
  expect(items.map((each: { id: string }) => each.id)).not.toContain(id);
  const body = { reason: 'To see.' };
  const taken = await server.send('POST', `/api/admin/imports/${id}/withdraw`, { as: operator, body });
  expect(taken.body.error.code).toBe('import.not-found');
});

test('nothing is prepared for strangers, suspended members, or without a reason', async () => {
  const suspended = await aPerson(db, { suspended: true });
  const owner = await aPerson(db);
  expect((await prepare('nobody@example.com')).body.error.fields).toHaveProperty('email');
  expect((await prepare(suspended.email)).body.error.code).toBe('import.no-member');
  expect((await prepare(owner.email, { reason: ' ' })).body.error.fields).toEqual({
    reason: 'Please say why',
  });
  expect(await acts(owner.id)).toEqual([]);
});
