import { totalCap } from '@borough/domain/search/search.rules';
import { searchOf } from '@borough/domain/search/search';
import { SearchQuerySchema } from '@borough/domain/search/search.contract';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, aPerson } from '../../../test/builders.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { planned } from './plan-once.store.ts';
import { pageStatement, type Way } from './search.store.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;

// Enough items for reading all of them to be the wrong plan: of six categories, a hundred cities, a thousand prices.
beforeAll(async () => {
  db = await freshDatabase();
  const { id } = await anItem(db, { ownerId: (await aPerson(db)).id });
  await db.owner.query(
    `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location, city,
       state, zip, public_latitude, public_longitude, time_zone, avg_rating, review_count, created_at)
     select i.owner_id, k.ids[1 + n % 6], (array['Ladder', 'Kayak', 'Tent', 'Drill', 'Camera'])[1 + n % 5] || ' no. ' || n,
       'Works well.', 5 + n % 995, 0, 'Town' || n % 100 || ', CA ' || 90000 + n % 100, 'Town' || n % 100, 'CA',
       (90000 + n % 100)::text, 32 + (n % 100) * 0.1, -124 + (n / 100 % 100) * 0.1, 'America/Los_Angeles', n % 5, n % 7,
       $2::timestamptz - n * interval '1 minute'
     from public.items i, (select array_agg(c.id order by c.name) as ids from public.categories c) k,
       generate_series(1, 20000) n where i.id = $1`,
    [id, now],
  );
  await db.owner.query('vacuum analyze public.items');
}, 120_000);
afterAll(() => db[Symbol.asyncDispose]());

/** How the first page of each kind of search finds its items. */
const plans: [query: Record<string, string>, index: string, way?: Way][] = [
  [{}, 'items_newest'],
  [{ category: 'Tools' }, 'items_of_category'],
  [{ minPrice: '990' }, 'items_by_price'],
  [{ sort: 'price-low' }, 'items_by_price'],
  [{ sort: 'price-high' }, 'items_by_price'],
  [{ sort: 'rating' }, 'items_by_rating'],
  [{ lat: '33', lng: '-120', radius: '10' }, 'items_near', 'hits-first'],
  [{ lat: '33', lng: '-120', radius: '10', category: 'Tools' }, 'items_near', 'hits-first'],
  [{ lat: '33', lng: '-120', radius: '50' }, 'items_newest', 'skim'],
  [{ lat: '33', lng: '-120', radius: '50', sort: 'price-low' }, 'items_by_price', 'skim'],
  [{ lat: '33', lng: '-120', radius: '50', sort: 'price-high' }, 'items_by_price', 'skim'],
  [{ lat: '33', lng: '-120', radius: '50', sort: 'rating' }, 'items_by_rating', 'skim'],
  [{ search: 'drill' }, 'items_newest', 'skim'],
  [{ search: 'drill', category: 'Tools' }, 'items_of_category', 'skim'],
  [{ location: 'Town7, CA' }, 'items_in_city'],
  [{ location: '90007' }, 'items_in_zip'],
  [{ startDate: '2026-06-10', endDate: '2026-06-12' }, 'items_newest'],
  [{ category: 'Tools', startDate: '2026-06-10', endDate: '2026-06-12' }, 'items_of_category'],
  [{ search: 'no. 12345' }, 'items_search', 'hits-first'],
  [{ search: 'xylophone' }, 'items_search', 'hits-first'],
  [{ search: 'xylophone' }, 'items_words', 'hits-first'],
  [{ search: 'xylophone', category: 'Tools', minPrice: '10' }, 'items_search', 'hits-first'],
];

const planOf = async (query: Record<string, string>, way: Way): Promise<string> => {
  const asked = SearchQuerySchema.parse(query);
  const { text, values } = pageStatement(searchOf(asked, now), asked.sort, asked.limit, null, {
    way,
    total: totalCap,
    featured: { turn: '7', limit: 2 },
  });
  const { rows } = await db.owner.query({ text: `explain ${text}`, values });
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
};

test.each(plans)('a search for %j finds its items by %s', async (query, index, way = 'in-order') => {
  const plan = await planOf(query, way);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on items');
  if (way === 'skim') expect(plan).not.toMatch(/items_near|items_search|items_words/);
});

/** How many of these statements a connection to a catalog keeps the plans of. */
async function keptPlans(catalog: FreshDatabase, statements: number): Promise<number> {
  const client = await catalog.owner.connect();
  try {
    for (let n = 0; n < statements; n++) await planned(client, sql`select ${raw(String(n))} as searched`);
    const { rows } = await client.query<{ kept: number }>(
      `select count(*)::int as kept from pg_prepared_statements where statement like '%as searched'`,
    );
    return rows[0]!.kept;
  } finally {
    client.release();
  }
}

test('a small catalog keeps the plans of its searches, of only so many kinds; a large one plans for each', async () => {
  await using small = await freshDatabase();
  await anItem(small, { ownerId: (await aPerson(small)).id });
  expect(await keptPlans(small, 10)).toBe(10);
  expect(await keptPlans(small, 100)).toBeLessThanOrEqual(24);
  expect(await keptPlans(db, 10)).toBe(0);
});
