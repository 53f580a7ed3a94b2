import { after, hour } from '@borough/domain/clocks';
import { ItemListSchema, type ItemList } from '@borough/domain/items/items.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson, type BuiltItem, type BuiltPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');

/** A catalog of ten items, the newest last; the first three belong to someone on Pro. */
async function aCatalog() {
  const db = await freshDatabase();
  let at = now;
  const server = await testApp(db, { now });
  server.deps.now = () => at;
  const [pro, basic] = [await aPerson(db, { plan: 'pro' }), await aPerson(db)];
  const items: BuiltItem[] = [];
  for (let n = 0; n < 10; n++)
    items.push(
      await anItem(db, {
        ownerId: (n < 4 ? pro : basic).id,
        title: `Item ${n}`,
        description: n === 2 ? 'A kayak for two people.' : 'Works well.',
        category: n % 2 === 0 ? 'Tools' : 'Outdoors',
        dailyPriceCents: 1_000 + n * 100,
        createdAt: after(now, (n - 20) * hour),
      }),
    );
  const feature = (as: BuiltPerson, n: number, featured = true) =>
    server.send('PUT', `/api/items/${items[n]!.id}/featured`, { as, body: { featured } });
  const page = async (query = ''): Promise<ItemList> =>
    ItemListSchema.parse((await server.send('GET', `/api/items?${query}`)).body);
  const titles = async (query = '') =>
    (await page(query)).items.map(({ title }) => Number(title.split(' ')[1]));
  return {
    ...{ db, pro, basic, feature, page, titles },
    moveTo: (next: Date) => (at = next),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await db[Symbol.asyncDispose]();
    },
  };
}

test('an owner on Pro features up to three items; others’ items and owners on Basic are refused', async () => {
  await using catalog = await aCatalog();
  const { feature, pro, basic } = catalog;
  expect((await feature(basic, 0)).body.error.code).toBe('item.not-yours');
  expect((await feature(basic, 5)).body.error.code).toBe('plan.needs-pro');
  for (const n of [0, 1, 2, 0]) expect((await feature(pro, n)).body).toEqual({ featured: true });
  expect((await feature(pro, 3)).body.error.code).toBe('item.featured-full');
  expect((await feature(pro, 1, false)).body).toEqual({ featured: false });
  expect((await feature(pro, 3)).status).toBe(200);
});

test('three at a time, even when all are chosen at once', async () => {
  await using catalog = await aCatalog();
  const answers = await Promise.all([0, 1, 2, 3].map((n) => catalog.feature(catalog.pro, n)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
});

test('featured items stand first in a search they match, at most two, and never twice on the pages after', async () => {
  await using catalog = await aCatalog();
  const { feature, pro, titles, page } = catalog;
  const plain = await titles();
  expect(plain).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  for (const n of [0, 1, 2]) await feature(pro, n);
  const first = await page('limit=4');
  const [one, two, ...rest] = first.items.map(({ title }) => Number(title.split(' ')[1]));
  expect([0, 1, 2]).toEqual(expect.arrayContaining([one, two]));
  expect(rest).toEqual([9, 8]);
  expect(first.total).toBe(10);
  expect(first.items.map(({ featured }) => featured)).toEqual([true, true, false, false]);
  const seen = [one, two, ...rest];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const next = await page(`limit=4&cursor=${cursor}`);
    seen.push(...next.items.map(({ title }) => Number(title.split(' ')[1])));
    expect(next.total).toBe(10);
    cursor = next.nextCursor;
  }
  expect(seen.toSorted()).toEqual(plain.toSorted());
  // Only those that match the search: by category, and by words.
  expect((await titles('category=Outdoors')).slice(0, 2)).toEqual([1, 9]);
  expect(await titles('search=kayak')).toEqual([2]);
  expect(await titles('category=Outdoors&maxPrice=12')).toEqual([1]);
});

test('an order somebody chose is kept, and so is the list of one owner', async () => {
  await using catalog = await aCatalog();
  const { feature, pro, titles } = catalog;
  await feature(pro, 3);
  expect(await titles('sort=price-low')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await titles(`owner=${pro.id}`)).toEqual([3, 2, 1, 0]);
  expect(await titles('limit=1')).toEqual([9]);
});

test('everybody has a turn at the top', async () => {
  await using catalog = await aCatalog();
  const { feature, pro, titles, moveTo } = catalog;
  for (const n of [0, 1, 2]) await feature(pro, n);
  const seen = new Set<number | undefined>();
  for (let hours = 0; hours < 24; hours++) {
    moveTo(after(now, hours * hour));
    for (const n of (await titles()).slice(0, 2)) seen.add(n);
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2]);
});

test('nothing is featured from the moment Pro is no longer paid for', async () => {
  await using catalog = await aCatalog();
  const { db, feature, pro, titles, page, moveTo } = catalog;
  const end = after(now, 3 * hour);
  await db.owner.query('update public.plan_invoices set period_end = $1', [end]);
  await feature(pro, 0);
  moveTo(after(end, -1));
  expect((await titles())[0]).toBe(0);
  moveTo(end);
  expect(await titles()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect((await page()).items.some(({ featured }) => featured)).toBe(false);
});
