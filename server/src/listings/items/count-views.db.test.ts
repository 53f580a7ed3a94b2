import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson, type BuiltItem } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { writeViews } from './count-views.ts';

// In Los Angeles it is Jun 1, 10 AM.
const now = new Date('2026-06-01T17:00:00Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

interface Look {
  as?: { id: string };
  browser?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Opens the page of an item. */
async function look({ id }: Pick<BuiltItem, 'id'>, { as, browser = firefox, address, headers }: Look = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/items/${id}/views`,
    remoteAddress: address ?? '203.0.113.7',
    headers: { 'user-agent': browser, ...(as ? { 'x-test-person': as.id } : {}), ...headers },
  });
  return answer.statusCode;
}

async function viewsOf({ id }: BuiltItem): Promise<Record<string, number>> {
  await writeViews(server.deps);
  const { rows } = await db.owner.query<{ day: string; views: number }>(
    'select day::text, views from public.item_views where item_id = $1 order by day',
    [id],
  );
  return Object.fromEntries(rows.map(({ day, views }) => [day, views]));
}

test('a visitor counts once a day and item, however often and on however many servers they come', async () => {
  const [drill, tent] = [await anItem(db), await anItem(db)];
  for (let n = 0; n < 3; n++) expect(await look(drill)).toBe(204);
  expect(await viewsOf(drill)).toEqual({ '2026-06-01': 1 });
  // Written separately, as another server would.
  await look(drill);
  expect(await viewsOf(drill)).toEqual({ '2026-06-01': 1 });
  await look(tent);
  await look(drill, { browser: safari });
  await look(drill, { address: '203.0.113.8' });
  expect(await viewsOf(drill)).toEqual({ '2026-06-01': 3 });
  expect(await viewsOf(tent)).toEqual({ '2026-06-01': 1 });
});

test('a signed-in person counts once from everywhere, and owners never', async () => {
  const person = await aPerson(db);
  const item = await anItem(db);
  await look(item, { as: person });
  await look(item, { as: person, browser: safari, address: '203.0.113.9' });
  await look(item, { as: { id: item.ownerId } });
  expect(await viewsOf(item)).toEqual({ '2026-06-01': 1 });
});

test('programs, pages fetched ahead, and items that are not listed or not there are not counted', async () => {
  const [item, paused] = [await anItem(db), await anItem(db, { status: 'paused' })];
  await look(item, { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await look(item, { browser: 'curl/8.14.1' });
  await look(item, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  await look(item, { headers: { purpose: 'prefetch' } });
  await look(paused);
  expect(await look({ id: crypto.randomUUID() })).toBe(204);
  expect(await look({ id: 'drill' })).toBe(404);
  // Reading the page or the item doesn't count either, no matter who reads it.
  for (const url of [`/item/${item.id}`, `/api/items/${item.id}`])
    await server.app.inject({ url, headers: { 'user-agent': firefox } });
  expect(await viewsOf(item)).toEqual({});
  expect(await viewsOf(paused)).toEqual({});
});

test('a day is the item’s own, and a new one counts everybody again', async () => {
  const [west, east] = [
    await anItem(db, { timeZone: 'America/Los_Angeles' }),
    await anItem(db, { timeZone: 'America/New_York' }),
  ];
  for (const at of ['2026-06-02T03:30:00Z', '2026-06-02T05:30:00Z', '2026-06-02T08:30:00Z']) {
    server.setNow(new Date(at));
    await look(west);
    await look(east);
  }
  server.setNow(now);
  expect(await viewsOf(west)).toEqual({ '2026-06-01': 1, '2026-06-02': 1 });
  expect(await viewsOf(east)).toEqual({ '2026-06-01': 1, '2026-06-02': 1 });
});

test('nothing that is kept names a visitor, and the key of a day goes when the day is over everywhere', async () => {
  const item = await anItem(db);
  await look(item);
  await writeViews(server.deps);
  const { rows } = await db.owner.query<{ text: string }>(
    `select row_to_json(v)::text as text from public.item_visits v
     union all select row_to_json(k)::text from public.visit_keys k
     union all select row_to_json(c)::text from public.item_views c`,
  );
  for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|Firefox/);
  const left = async () => {
    await runHousekeeping(server.deps);
    const counted = await db.owner.query<{ keys: number; visits: number }>(
      `select (select count(*)::int from public.visit_keys where day = '2026-06-01') as keys,
         (select count(*)::int from public.item_visits where day = '2026-06-01') as visits`,
    );
    return counted.rows[0]!;
  };
  server.setNow(new Date('2026-06-02T11:59:00Z'));
  expect((await left()).keys).toBe(1);
  server.setNow(new Date('2026-06-02T12:00:00Z'));
  expect(await left()).toEqual({ keys: 0, visits: 0 });
  server.setNow(now);
  expect(await viewsOf(item)).toEqual({ '2026-06-01': 1 });
});

test('two servers that write the same items at once lose no view and do not wait for each other for good', async () => {
  const items = [await anItem(db), await anItem(db), await anItem(db), await anItem(db)];
  await using other = await testApp(db, { now, deps: { db: { ...db.db } } });
  const all = async ({ app }: TestApp, round: number, order: BuiltItem[]) => {
    for (const { id } of order)
      await app.inject({
        method: 'POST',
        url: `/api/items/${id}/views`,
        remoteAddress: `198.51.100.${round}`,
        headers: { 'user-agent': firefox },
      });
  };
  for (let round = 1; round <= 20; round++) {
    await all(server, round, items);
    await all(other, 100 + round, items.toReversed());
    await all(other, round, items);
    await Promise.all([writeViews(server.deps), writeViews(other.deps)]);
  }
  for (const item of items) expect(await viewsOf(item)).toEqual({ '2026-06-01': 40 });
});

test('an item that goes while its views wait takes only its own along', async () => {
  const [item, gone] = [await anItem(db), await anItem(db)];
  await look(gone);
  await look(item);
  await db.owner.query('delete from public.items where id = $1', [gone.id]);
  expect(await viewsOf(item)).toEqual({ '2026-06-01': 1 });
});
