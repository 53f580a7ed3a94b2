import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { totalCap } from '@borough/domain/search/search.rules';
import { limits } from '#floor/config.ts';
import type { SortOrder } from './search-cursor.ts';
import { pageStatement, type Way } from './search.store.ts';

let db: FreshDatabase;
let app: TestApp;
const now = new Date('2026-06-01T17:00:00Z');

const pageOf = async (text: string, sort: SortOrder, way: Way) => {
  const search = { text, radiusMiles: 25, now };
  const statement = pageStatement(search, sort, 5, null, { way, total: way === 'skim' ? totalCap : null });
  const { rows } = await db.db.public.query(statement.text, statement.values);
  return rows[0];
};

/** How many of the drills have these digits in their number, or in the hash that their description ends with. */
const having119 = Array.from({ length: 12_000 }, (_, n) => String(n + 1)).filter((n) =>
  `${n} ${createHash('md5').update(n).digest('hex')}`.includes('119'),
).length;

beforeAll(async () => {
  db = await freshDatabase();
  app = await testApp(db, { now });
  const { id } = await anItem(db, {
    title: 'Drill',
    description: 'Makes holes in walls, and in what is behind them.',
  });
  await db.owner.query(
    `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location, city, state, time_zone)
     select owner_id, category_id, title || ' ' || n, description || ' ' || md5(n::text), 1 + n % 90, security_deposit, location, city, state, time_zone
     from public.items, generate_series(1, 12000) n where id = $1`,
    [id],
  );
  await db.owner.query('analyze public.items');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

test('a word that nothing has reads no items in their order, whatever way it is looked for', async () => {
  await db.owner.query('vacuum public.items');
  for (const text of ['qxzj', 'hole qxzj', 'phoz'])
    for (const [match, indexes] of [
      ['contained', ['items_search']],
      ['same', ['items_words']],
      [undefined, ['items_search', 'items_words']],
    ] as const) {
      const search = { text, match, radiusMiles: 25, now };
      const { text: statement, values } = pageStatement(search, 'newest', 24, null, {
        way: 'hits-first',
        total: null,
      });
      const plan = await db.owner.query({
        text: `explain (analyze, buffers, timing off) ${statement}`,
        values,
      });
      const steps = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      for (const index of indexes) expect(steps).toContain(index);
      expect(steps).not.toMatch(/Seq Scan on items|items_newest/);
    }
  expect((await app.send('GET', '/api/items?search=qxzj')).body).toMatchObject({ items: [], total: 0 });
});

test('title words that look like a typed one are found by their index', async () => {
  await db.owner.query(
    `insert into public.title_words select left(md5(n::text), 9), 1 from generate_series(1, 20000) n on conflict do nothing`,
  );
  await db.owner.query('vacuum analyze public.title_words');
  const plan = await db.owner.query(
    `explain select w.word from public.title_words w where w.word operator(extensions.%) 'drlil'`,
  );
  expect(JSON.stringify(plan.rows)).toContain('title_words_like');
});

test('hits first and in order find the same items, in every order', async () => {
  for (const sort of ['newest', 'price-low', 'price-high', 'rating'] as const)
    for (const text of ['drill 119', 'c4ca4238', 'no such thing', '7777 Drill']) {
      const page = await pageOf(text, sort, 'in-order');
      const turns = { contained: page.total, lastSays: false };
      expect(await pageOf(text, sort, 'hits-first')).toEqual({ ...page, ...turns });
    }
  // When there are many hits, they are counted up to the cap and then read in order.
  const many = await pageOf('drill', 'newest', 'hits-first');
  expect(many).toMatchObject({ items: '[]', total: 1001 });
});

test('pages of a search continue where the last one ended, with few hits or many', async () => {
  for (const [text, pages, total] of [
    ['drill 119', 3, having119],
    ['drill', 3, 1001],
  ] as const) {
    const seen = new Set<string>();
    let cursor = '';
    for (let page = 0; page < pages; page++) {
      const { body } = await app.send('GET', `/api/items?search=${text}&limit=30&sort=price-low${cursor}`);
      expect([body.items.length, body.total, body.totalIsCapped]).toEqual([30, total, total === 1001]);
      body.items.forEach(({ id }: { id: string }) => seen.add(id));
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen.size).toBe(30 * pages);
  }
});

test('one address searches for words so often a minute, and reads other lists as often as it likes', async () => {
  await using other = await testApp(db, { now, deps: { db: { ...db.db } } });
  const { max } = limits.searchesPerAddress;
  const ask = (url: string, from: string) => other.app.inject({ url, remoteAddress: from });
  for (let n = 0; n < max; n++)
    expect((await ask(`/api/items?search=zq${n % 7}`, '203.0.113.7')).statusCode).toBe(200);
  const refused = await ask('/api/items?search=tent', '203.0.113.7');
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'request.too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/listings?search=tent', '203.0.113.7')).statusCode).toBe(429);
  expect((await ask('/api/items?sort=price-low', '203.0.113.7')).statusCode).toBe(200);
  expect((await ask('/api/items?search=tent', '203.0.113.8')).statusCode).toBe(200);
  other.setNow(new Date(now.getTime() + 61_000));
  expect((await ask('/api/items?search=tent', '203.0.113.7')).statusCode).toBe(200);
});

test('many hits are skimmed in every order that an index has, and read on where they come late in it', async () => {
  for (const sort of ['newest', 'price-low', 'price-high', 'rating'] as const)
    expect(await pageOf('drill', sort, 'skim')).toEqual({
      ...(await pageOf('drill', sort, 'in-order')),
      total: totalCap,
    });
  await db.owner.query(
    `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location, city, state, time_zone)
     select owner_id, category_id, 'Anvil ' || n, 'For a smith.', 500, security_deposit, location, city, state, time_zone
     from (select * from public.items limit 1) i, generate_series(1, 1100) n`,
  );
  expect(await pageOf('anvil', 'price-high', 'skim')).toMatchObject({ shown: 5, more: true });
  expect(await pageOf('anvil', 'price-low', 'skim')).toMatchObject({ shown: 0, more: false });
  const first = await app.send('GET', '/api/items?search=anvil&sort=price-low&limit=100');
  expect(first.body).toMatchObject({ total: totalCap, totalIsCapped: true });
  const next = await app.send(
    'GET',
    `/api/items?search=anvil&sort=price-low&limit=100&cursor=${encodeURIComponent((first.body as { nextCursor: string }).nextCursor)}`,
  );
  const titles = [first, next].flatMap(({ body }) =>
    (body as { items: { title: string }[] }).items.map(({ title }) => title),
  );
  expect(new Set(titles).size).toBe(200);
  expect(titles.every((title) => title.startsWith('Anvil'))).toBe(true);
});
