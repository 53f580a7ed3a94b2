import { milesBetween } from '@borough/domain/search/distance.rules';
import { searchOf } from '@borough/domain/search/search';
import { SearchQuerySchema } from '@borough/domain/search/search.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { pageStatement } from './search.store.ts';

const now = new Date('2026-06-01T17:00:00Z');
const sanFrancisco = { lat: 37.7749, lng: -122.4194 };
const oakland = { lat: 37.8044, lng: -122.2712 };

let db: FreshDatabase;
let server: TestApp;

const queryOf = (query: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
const search = async (query: Record<string, string | number>) => {
  const reply = await server.send('GET', `/api/items?${queryOf(query)}`);
  expect([reply.status, reply.body?.error]).toEqual([200, undefined]);
  return reply.body;
};
const titles = async (query: Record<string, string | number>) =>
  (await search({ limit: 100, ...query })).items.map((item: { title: string }) => item.title);

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  const approved = await aPerson(db, { name: 'Maya R.', idDocumentStatus: 'approved', trustScore: 31 });
  const pending = await aPerson(db, { displayName: null, idDocumentStatus: 'pending' });
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await anItem(db, {
    title: 'Camping Tent 100%',
    description: 'Sleeps four_people and a dog.',
    category: 'Outdoors',
    ownerId: approved.id,
    dailyPriceCents: 2_000,
    rating: { average: 4.5, count: 2 },
    createdAt: at(1),
    photos: 3,
    features: ['Waterproof'],
  });
  await anItem(db, {
    title: 'Kayak',
    description: 'With two paddles.',
    category: 'Outdoors',
    ownerId: pending.id,
    dailyPriceCents: 5_000,
    location: 'Oakland, CA 94601',
    city: 'Oakland',
    zip: '94601',
    at: oakland,
    rating: { average: 4.5, count: 9 },
    createdAt: at(2),
  });
  await anItem(db, {
    title: 'Excavator',
    description: 'Digs deep holes, back\\slash included.',
    category: 'Tools',
    ownerId: approved.id,
    dailyPriceCents: 150_000,
    location: 'Oakland, CA',
    city: 'Oakland',
    zip: null,
    at: null,
    createdAt: at(3),
  });
  await anItem(db, {
    title: 'Laptop',
    description: 'A quick one for travels.',
    category: 'Electronics',
    ownerId: pending.id,
    dailyPriceCents: 5_100,
    location: 'New York, NY 10001',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    at: { lat: 40.7506, lng: -73.9972 },
    timeZone: 'America/New_York',
    rating: { average: 5, count: 1 },
    createdAt: at(4),
  });
  await anItem(db, { title: 'Hidden paused tent', status: 'paused' });
  await anItem(db, { title: 'Hidden archived tent', status: 'archived' });
  await anItem(db, { title: 'Hidden removed tent', removed: 'Not allowed' });
  const suspended = await aPerson(db, { suspended: true });
  await anItem(db, { title: 'Hidden tent of a suspended owner', ownerId: suspended.id });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const everything = ['Camping Tent 100%', 'Kayak', 'Excavator', 'Laptop'];

describe('the filters of the catalog', () => {
  test('without filters only active items are listed, newest first (B-021, B-022)', async () => {
    const page = await search({});
    expect(page.items.map((item: { title: string }) => item.title)).toEqual(everything);
    expect(page).toMatchObject({ total: 4, totalIsCapped: false, nextCursor: null });
  });

  test('an item in the list has every field of the interface and nothing private', async () => {
    const { items } = await search({ search: 'camping tent' });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      dailyPriceCents: 2_000,
      securityDepositCents: 0,
      currency: 'usd',
      category: { name: 'Outdoors' },
      city: 'San Francisco',
      state: 'CA',
      distanceMiles: null,
      features: ['Waterproof'],
      featured: false,
      rating: 4.5,
      reviewCount: 2,
      createdAt: new Date(now.getTime() - 3_600_000).toISOString(),
      owner: {
        displayName: 'Maya R.',
        avatarUrl: null,
        emailVerified: true,
        idVerified: true,
        trustScore: 31,
      },
    });
    expect(items[0].imageUrls).toHaveLength(3);
    expect(items[0].thumbnail).toMatch(/-0-320\.webp$/);
    expect(items[0].placeholder).toBe('#c0ffee');
  });

  test('an owner without a name is a community member, and an item without reviews has no rating', async () => {
    const [kayak] = (await search({ search: 'kayak' })).items;
    expect(kayak.owner.displayName).toBe(`Community Member ${kayak.owner.id.slice(0, 4).toUpperCase()}`);
    expect((await search({ search: 'excavator' })).items[0].rating).toBeNull();
  });

  test('a text is found in title, description and location in any case (B-032, B-033, B-034)', async () => {
    expect(await titles({ search: 'CAMPING' })).toEqual(['Camping Tent 100%']);
    expect(await titles({ search: 'Paddles' })).toEqual(['Kayak']);
    expect(await titles({ search: 'oakLAND' })).toEqual(['Kayak', 'Excavator']);
    expect(await titles({ search: '  tent  ' })).toEqual(['Camping Tent 100%']);
    expect(await titles({ search: 'zzzzqq' })).toEqual([]);
  });

  test('every word is found in any order and place, and small words next to others don’t count', async () => {
    const hits = ['Camping Tent 100%'];
    expect(await titles({ search: 'tent camping' })).toEqual(hits);
    expect(await titles({ search: 'a TENT for the dog' })).toEqual(hits);
    expect(await titles({ search: 'paddles oakland kayak' })).toEqual(['Kayak']);
    // Nothing has both words: what has one of them is shown, and the answer says so.
    expect((await search({ search: 'tent paddles' })).besides).toEqual({ same: 0, spelled: null, some: 2 });
    // A part of a word still matches, as before.
    expect(await titles({ search: 'ping ten' })).toEqual(hits);
  });

  test('percent, underscore and backslash are letters like others', async () => {
    expect(await titles({ search: '100%' })).toEqual(['Camping Tent 100%']);
    expect(await titles({ search: 'r_p' })).toEqual(['Camping Tent 100%']);
    expect(await titles({ search: 'k\\s' })).toEqual(['Excavator']);
    expect(await titles({ search: '%' })).toEqual(['Camping Tent 100%']);
    expect(await titles({ search: '%a%' })).toEqual([]);
    expect(await titles({ search: '\\' })).toEqual(['Excavator']);
  });

  test('prices are inclusive at both ends (B-035)', async () => {
    expect(await titles({ minPrice: 20, maxPrice: 50 })).toEqual(['Camping Tent 100%', 'Kayak']);
    expect(await titles({ minPrice: 51 })).toEqual(['Excavator', 'Laptop']);
    expect(await titles({ minPrice: 0, maxPrice: 0 })).toEqual([]);
  });

  test('1000 means "and above" (J-065)', async () => {
    expect(await titles({ minPrice: 0, maxPrice: 1000 })).toEqual(everything);
    expect(await titles({ maxPrice: 990 })).not.toContain('Excavator');
  });

  test('a category matches by name in any case or by id; an unknown one shows nothing (B-036, J-069)', async () => {
    expect(await titles({ category: 'OUTDOORS' })).toEqual(['Camping Tent 100%', 'Kayak']);
    const { id } = (await search({ search: 'laptop' })).items[0].category;
    expect(await titles({ category: id })).toEqual(['Laptop']);
    expect(await titles({ category: 'spaceships' })).toEqual([]);
    expect(await titles({ category: '' })).toEqual(everything);
  });

  test('"Uncategorized" means items without a category (B-037)', async () => {
    expect(await titles({ category: 'uncategorized' })).toEqual([]);
  });

  test('verified keeps items of owners whose ID is approved (B-038)', async () => {
    expect(await titles({ verified: 1 })).toEqual(['Camping Tent 100%', 'Excavator']);
    expect(await titles({ verified: 'false' })).toEqual(everything);
  });

  test('with coordinates an item passes within the radius, and carries its distance (B-039)', async () => {
    const { items } = await search({ ...sanFrancisco, radius: 25 });
    expect(
      items.map((item: { title: string; distanceMiles: number }) => [item.title, item.distanceMiles]),
    ).toEqual([
      ['Camping Tent 100%', 0],
      ['Kayak', 8.3],
    ]);
    const exact = milesBetween(sanFrancisco, oakland);
    expect(await titles({ ...sanFrancisco, radius: exact - 0.001 })).toEqual(['Camping Tent 100%']);
    expect(await titles({ ...sanFrancisco, radius: exact + 0.001 })).toEqual(['Camping Tent 100%', 'Kayak']);
    expect(await titles({ ...sanFrancisco })).toEqual(['Camping Tent 100%', 'Kayak']);
  });

  test("around one's own place, items without coordinates pass and come last (B-040, J-067)", async () => {
    for (const sort of ['newest', 'price-low', 'price-high', 'rating', 'distance'])
      expect([sort, (await titles({ ...sanFrancisco, radius: 500, current: 1, sort })).at(-1)]).toEqual([
        sort,
        'Excavator',
      ]);
    expect(await titles({ ...sanFrancisco, radius: 1, current: 1 })).toEqual([
      'Camping Tent 100%',
      'Excavator',
    ]);
  });

  test('an item without coordinates is at no distance, from wherever one looks and however it is sorted', async () => {
    for (const sort of ['newest', 'distance']) {
      const { items } = await search({ ...sanFrancisco, radius: 500, current: 1, sort });
      expect(items.at(-1)).toMatchObject({ title: 'Excavator', distanceMiles: null });
      const pages = await search({ ...sanFrancisco, radius: 500, current: 1, sort, limit: 1 });
      const rest = await search({
        ...sanFrancisco,
        radius: 500,
        current: 1,
        sort,
        limit: 100,
        cursor: pages.nextCursor,
      });
      expect([...pages.items, ...rest.items]).toEqual(items);
    }
    const typed = await search({ ...oakland, radius: 5, location: 'Oakland, CA' });
    expect(typed.items.map((item: { distanceMiles: number | null }) => item.distanceMiles)).toEqual([
      0,
      null,
    ]);
  });

  test('around a typed place, items without coordinates must match its text (J-068)', async () => {
    expect(await titles({ ...oakland, radius: 5, location: 'Oakland, CA' })).toEqual(['Kayak', 'Excavator']);
    expect(await titles({ ...oakland, radius: 5, location: 'Alameda, CA' })).toEqual(['Kayak']);
  });

  test('without coordinates city, state by name or letters, and ZIP from three digits on match (B-041 to B-044)', async () => {
    expect(await titles({ location: 'oakland' })).toEqual(['Kayak', 'Excavator']);
    expect(await titles({ location: 'Oakland, California' })).toEqual(['Kayak', 'Excavator']);
    expect(await titles({ location: 'california' })).toEqual(['Camping Tent 100%', 'Kayak', 'Excavator']);
    expect(await titles({ location: 'ny' })).toEqual(['Laptop']);
    expect(await titles({ location: 'New York' })).toEqual(['Laptop']);
    expect(await titles({ location: '941' })).toEqual(['Camping Tent 100%']);
    expect(await titles({ location: '94' })).toEqual([]);
    expect(await titles({ location: '94601-1234' })).toEqual(['Kayak']);
    expect(await titles({ location: '%' })).toEqual([]);
  });

  test('filters work together', async () => {
    expect(
      await titles({
        search: 'a',
        category: 'outdoors',
        minPrice: 10,
        maxPrice: 60,
        verified: 1,
        ...sanFrancisco,
        radius: 10,
      }),
    ).toEqual(['Camping Tent 100%']);
  });
});

describe('sorting', () => {
  test('by price, rating and distance', async () => {
    expect(await titles({ sort: 'price-low' })).toEqual([
      'Camping Tent 100%',
      'Kayak',
      'Laptop',
      'Excavator',
    ]);
    expect(await titles({ sort: 'price-high' })).toEqual([
      'Excavator',
      'Laptop',
      'Kayak',
      'Camping Tent 100%',
    ]);
    expect(await titles({ sort: 'rating' })).toEqual(['Laptop', 'Kayak', 'Camping Tent 100%', 'Excavator']);
    expect(await titles({ sort: 'distance', ...oakland, radius: 25 })).toEqual([
      'Kayak',
      'Camping Tent 100%',
    ]);
    expect(await titles({ sort: 'distance' })).toEqual(everything);
  });
});

describe('junk', () => {
  test.each([
    'limit=0', 'limit=101', 'limit=x', 'sort=worst', 'minPrice=-1', 'minPrice=x', 'lat=91&lng=0', 'lat=1', 'lng=1', 'radius=0',
    'radius=1e999', 'verified=maybe', 'startDate=2026-02-30', 'startDate=2026-07-02&endDate=2026-07-01', 'cursor=%00',
    'cursor=abc', `search=${'x'.repeat(201)}`, 'search=%00', 'category=%00', 'location=a%00b',
    `cursor=${Buffer.from('{"s":"newest","u":false,"k":["x"],"i":"x","t":1}').toString('base64url')}`,
    `cursor=${Buffer.from('{"s":"newest","u":false,"k":[1e300],"i":"6f3b0e4e-9c1a-4b61-8a53-0d6c8a1f7a10","t":1}').toString('base64url')}`,
    `cursor=${Buffer.from('{"s":"rating","u":false,"k":[1,2],"i":"6f3b0e4e-9c1a-4b61-8a53-0d6c8a1f7a10","t":1}').toString('base64url')}`,
  ])('is refused with words: %s', async (query) => {
    const reply = await server.send('GET', `/api/items?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body.error.message).not.toBe('');
  }); // oxfmt-ignore

  test.each([
    ['newest', [-8e15]],
    ['newest', [-1]],
    ['newest', [8.7e15]],
    ['newest', [1.5]],
    ['newest', []],
    ['newest', [1, 2]],
    ['price-low', [-8e15]],
    ['price-low', [1_000_001]],
    ['price-high', [2 ** 31]],
    ['price-high', [0.5]],
    ['rating', [-8e15, 1]],
    ['rating', [6, 1]],
    ['rating', [4.5, -8e15]],
    ['rating', [4.5, 2 ** 31]],
    ['rating', [4.5, 1.5]],
    ['distance', [-1]],
    ['distance', [8e15]],
  ])('a cursor of %s with the impossible key %j is refused at the field', async (sort, key) => {
    const text = { s: sort, u: false, k: key, i: '6f3b0e4e-9c1a-4b61-8a53-0d6c8a1f7a10', t: 1 };
    const cursor = Buffer.from(JSON.stringify(text)).toString('base64url');
    const reply = await server.send('GET', `/api/items?${queryOf({ ...sanFrancisco, sort, cursor })}`);
    expect([reply.status, reply.body?.error?.code]).toEqual([400, 'request.invalid']);
    expect(reply.body.error.fields.cursor).toBe(
      'This page no longer exists. Please start again from the first page.',
    );
  });

  test.each([
    "search='; drop table items; --",
    'search=%F0%9F%9A%B2',
    'search=%E2%80%AE',
    'location=,,,,',
    'location=,',
    'category=%25',
    'lat=90&lng=180',
    'lat=-90&lng=-180&radius=500',
    'cursor=',
  ])('or finds what there is: %s', async (query) =>
    expect((await server.send('GET', `/api/items?${query}`)).status).toBe(200),
  );
});

test('categories are counted live, by name (B-014, J-016)', async () => {
  const reply = await server.send('GET', '/api/categories');
  expect(reply.body.items.map((c: { name: string; itemCount: number }) => [c.name, c.itemCount])).toEqual([
    ['Electronics', 1],
    ['Fun Rides', 0],
    ['Home', 0],
    ['Outdoors', 2],
    ['Sports', 0],
    ['Tools', 1],
  ]);
  const { rows } = await db.owner.query('select id from public.categories order by name');
  expect(reply.body.items.map(({ id }: { id: string }) => ({ id }))).toEqual(rows);
});

test('the numbers of the site are those of what anybody can find (J-035)', async () => {
  const { body } = await server.send('GET', '/api/numbers');
  const { items } = (await server.send('GET', '/api/items')).body;
  const cities = new Set(items.map((item: { city: string; state: string }) => `${item.city}, ${item.state}`));
  const { rows } = await db.owner.query(
    'select count(*)::int as n from public.profiles where email_verified',
  );
  const reviews = items.reduce(
    (sum: number, { reviewCount }: { reviewCount: number }) => sum + reviewCount,
    0,
  );
  const stars = items.reduce(
    (sum: number, item: { rating: number | null; reviewCount: number }) =>
      sum + (item.rating ?? 0) * item.reviewCount,
    0,
  );
  expect(body).toEqual({
    members: rows[0].n,
    items: items.length,
    cities: cities.size,
    reviews,
    rating: reviews > 0 ? expect.closeTo(stars / reviews, 2) : null,
  });
  expect([body.items, body.cities]).toEqual([4, 3]);
});

test('an unchanged public answer is 304', async () => {
  const first = await server.send('GET', '/api/items');
  const again = await server.send('GET', '/api/items', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
});

describe('how hits divide', () => {
  const facets = async (query: Record<string, string | number>) =>
    (await server.send('GET', `/api/items/facets?${queryOf(query)}`)).body;
  const totals = async (query: Record<string, string | number>) =>
    Object.fromEntries(
      (await facets(query)).categories
        .filter(({ total }: { total: number }) => total > 0)
        .map(({ name, total }: { name: string; total: number }) => [name, total]),
    );

  test('categories are counted with all other filters, and not with their own', async () => {
    expect(await totals({})).toEqual({ Outdoors: 2, Tools: 1, Electronics: 1 });
    expect(await totals({ category: 'tools', maxPrice: 60 })).toEqual({ Outdoors: 2, Electronics: 1 });
    expect(await totals({ verified: 1 })).toEqual({ Outdoors: 1, Tools: 1 });
    expect(await totals({ search: 'camping tents' })).toEqual({ Outdoors: 1 });
    expect(await totals({ ...sanFrancisco, radius: 5 })).toEqual({ Outdoors: 1 });
  });

  test('prices are counted by steps of the slider, and not with their own filter', async () => {
    const { prices } = await facets({ minPrice: 900, category: 'outdoors' });
    expect(prices).toHaveLength(101);
    // $20 and $50 end their steps; a filter of up to $50 finds both.
    expect(
      prices.map((count: number, step: number) => [step, count]).filter(([, count]: number[]) => count),
    ).toEqual([
      [1, 1],
      [4, 1],
    ]);
    expect((await facets({})).prices[100]).toBe(1);
  });
});

test('instant booking leaves out what has to be asked for, and stars what has fewer or none', async () => {
  await using ground = await freshDatabase();
  await using app = await testApp(ground, { now });
  const found = async (query: string) =>
    (await app.send('GET', `/api/items?${query}`)).body.items
      .map((item: { title: string }) => item.title)
      .toSorted();
  await anItem(ground, { title: 'asks', requestsOnly: true, rating: { average: 5, count: 1 } });
  await anItem(ground, { title: 'good', rating: { average: 4.5, count: 2 } });
  await anItem(ground, { title: 'fair', rating: { average: 4.4, count: 9 } });
  await anItem(ground, { title: 'new' });
  expect(await found('instant=1')).toEqual(['fair', 'good', 'new']);
  expect(await found('minRating=4.5')).toEqual(['asks', 'good']);
  expect(await found('minRating=4.5&instant=1')).toEqual(['good']);
  expect((await app.send('GET', '/api/items?minRating=6')).status).toBe(400);
});

describe('further out', () => {
  const furtherOut = async (query: Record<string, string | number>) =>
    (await server.send('GET', `/api/items/further-out?${queryOf(query)}`)).body;
  const counts = (totals: number[]) =>
    [1, 5, 10, 25, 50, 100].map((miles, n) => ({ miles, total: totals[n] }));

  test('a search says how many it would find within each circle', async () => {
    const miles = milesBetween(sanFrancisco, oakland);
    expect(miles > 5 && miles < 10).toBe(true);
    expect(await furtherOut(sanFrancisco)).toEqual({ within: counts([1, 1, 2, 2, 2, 2]), nearest: null });
    expect(await furtherOut({ ...sanFrancisco, search: 'kayak', radius: 1 })).toEqual({
      within: counts([0, 0, 1, 1, 1, 1]),
      nearest: null,
    });
  });

  test('beyond all circles it names the nearest, by what else is asked for', async () => {
    const denver = { lat: 39.7392, lng: -104.9903 };
    const none = counts([0, 0, 0, 0, 0, 0]);
    const { within, nearest } = await furtherOut(denver);
    expect(within).toEqual(none);
    expect(['San Francisco, CA', 'Oakland, CA']).toContain(nearest.place);
    expect(await furtherOut({ ...denver, search: 'laptop' })).toEqual({
      within: none,
      nearest: {
        miles: Math.round(milesBetween(denver, { lat: 40.7506, lng: -73.9972 })),
        place: 'New York, NY',
      },
    });
    expect(await furtherOut({ ...denver, search: 'zzzz' })).toEqual({ within: none, nearest: null });
    expect((await server.send('GET', '/api/items/further-out')).status).toBe(400);
  });
});

describe('near the city of a time zone', () => {
  test('items are those around the city with most of them, which is named', async () => {
    const page = await search({ timeZone: 'America/Los_Angeles', limit: 2 });
    expect(page.near.label).toMatch(/^(San Francisco|Oakland), CA$/);
    expect(page.items.map((item: { title: string }) => item.title)).toEqual(['Camping Tent 100%', 'Kayak']);
  });

  test('where fewer are near than a page shows, and in zones without items, they are those of everywhere', async () => {
    for (const query of [
      { timeZone: 'America/Los_Angeles', limit: 4 },
      { timeZone: 'Asia/Tokyo', limit: 4 },
    ]) {
      const page = await search(query);
      expect(page.near).toBeUndefined();
      expect(page.items.map((item: { title: string }) => item.title)).toEqual(everything);
    }
  });

  test('a place asked for goes before it', async () => {
    expect(await titles({ timeZone: 'America/New_York', limit: 1, ...sanFrancisco })).toEqual([
      'Camping Tent 100%',
    ]);
  });
});

test('places are offered by their beginnings, the largest first', async () => {
  const offered = async (q: string) =>
    (await server.send('GET', `/api/place-suggestions?${queryOf({ q })}`)).body.items;
  expect((await offered('aus'))[0]).toBe('Austin, TX');
  expect(await offered('Austin, M')).toContain('Austin, MN');
  expect((await offered('st. lou'))[0]).toBe('Saint Louis, MO');
  expect(await offered('francisco')).toContain('San Francisco, CA');
  expect((await offered('9411'))[0]).toBe('San Francisco, CA 94110');
  expect((await offered('sa')).length).toBe(6);
  expect(await offered('soma')).toEqual(['SoMa, San Francisco, CA']);
  expect(await offered('mission, san f')).toEqual([
    'Mission, San Francisco, CA',
    'Mission Bay, San Francisco, CA',
  ]);
  for (const nothing of ['', 'a', '9', 'zzzz', '99999999']) expect(await offered(nothing)).toEqual([]);
});

test('a city without its state is the largest of that name, and the others are named', async () => {
  const found = async (address: string) =>
    (await server.send('GET', `/api/geocode?${queryOf({ address })}`)).body;
  const austin = await found('Austin');
  expect(austin).toMatchObject({ label: 'Austin, TX' });
  expect(austin.others).toHaveLength(3);
  expect(await found('chicago')).toEqual({ ...(await found('Chicago, IL')), label: 'Chicago, IL' });
  expect((await found('Mission, San Francisco')).label).toBe('Mission, San Francisco, CA');
  expect((await found('portland me')).label).toBe('Portland, ME');
  expect((await found('New York')).label).toBe('New York, NY');
  // A state isn't a city: its items are found by their text.
  expect((await server.send('GET', '/api/geocode?address=California')).status).toBe(404);
});

test('suggestions and places answer', async () => {
  expect((await server.send('GET', '/api/search-suggestions?q=bik')).body.items).toContain('mountain bike');
  expect((await server.send('GET', '/api/search-suggestions')).body.items).toEqual([]);
  expect((await server.send('GET', '/api/geocode?address=94102')).body).toEqual({
    lat: 37.7813,
    lng: -122.4167,
    label: 'San Francisco, CA 94102',
  });
  expect((await server.send('GET', '/api/geocode?address=Oakland,%20California')).body.label).toBe(
    'Oakland, CA',
  );
  expect((await server.send('GET', '/api/geocode?address=Nowhere,%20ZZ')).status).toBe(404);
  expect((await server.send('GET', '/api/geocode')).status).toBe(400);
});

describe('free on all those days', () => {
  let other: FreshDatabase;
  let app: TestApp;
  const found = async (query: Record<string, string>) =>
    (await app.send('GET', `/api/items?${queryOf(query)}`)).body.items
      .map((item: { title: string }) => item.title)
      .toSorted();

  beforeAll(async () => {
    other = await freshDatabase();
    app = await testApp(other, { now });
    await anItem(other, { title: 'always' });
    await anItem(other, {
      title: 'two adjacent periods',
      availabilities: [
        { startDate: '2026-07-01', endDate: '2026-07-05' },
        { startDate: '2026-07-06', endDate: '2026-07-10' },
      ],
    });
    await anItem(other, { title: 'a gap', availabilities: [{ startDate: '2026-07-01', endDate: '2026-07-04' }, { startDate: '2026-07-06', endDate: '2026-07-10' }] }); // oxfmt-ignore
    const booked = await anItem(other, { title: 'booked' });
    await aBooking(other, {
      itemId: booked.id,
      startDate: '2026-07-06',
      endDate: '2026-07-07',
      stage: 'confirmed',
    });
    const asked = await anItem(other, { title: 'only asked for' });
    await aBooking(other, {
      itemId: asked.id,
      startDate: '2026-07-06',
      endDate: '2026-07-07',
      stage: 'asked',
    });
    await anItem(other, { title: 'at least a week', minDays: 7 });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  });

  test('adjacent periods are one, gaps, bookings and too short rentals close', async () => {
    expect(await found({ startDate: '2026-07-04', endDate: '2026-07-07' })).toEqual([
      'always',
      'only asked for',
      'two adjacent periods',
    ]);
    expect(await found({ startDate: '2026-07-08', endDate: '2026-07-08' })).toEqual([
      'a gap',
      'always',
      'booked',
      'only asked for',
      'two adjacent periods',
    ]);
    expect(await found({ startDate: '2026-08-01', endDate: '2026-08-08' })).toEqual([
      'always',
      'at least a week',
      'booked',
      'only asked for',
    ]);
  });

  test('nothing is free yesterday, today after 15:00, or past 180 days', async () => {
    expect(await found({ startDate: '2026-05-31', endDate: '2026-06-02' })).toEqual([]);
    expect(await found({ startDate: '2026-06-01' })).toContain('always');
    app.setNow(new Date('2026-06-01T22:00:00Z'));
    expect(await found({ startDate: '2026-06-01' })).toEqual([]);
    app.setNow(now);
    expect(await found({ startDate: '2026-11-28' })).toContain('always');
    expect(await found({ startDate: '2026-11-29' })).toEqual([]);
  });
});

describe('pages', () => {
  let other: FreshDatabase;
  let app: TestApp;
  const count = 53;

  beforeAll(async () => {
    other = await freshDatabase();
    app = await testApp(other, { now });
    const owner = await aPerson(other);
    const instant = new Date('2026-05-01T00:00:00.123Z');
    for (let n = 0; n < count; n++)
      await anItem(other, {
        ownerId: owner.id,
        title: `Item ${n}`,
        dailyPriceCents: 1_000 + (n % 4) * 100,
        rating: { average: (n % 3) + 2, count: n % 5 },
        at: n % 7 === 0 ? null : { lat: 37.7 + (n % 6) / 100, lng: -122.4 },
        createdAt: n % 2 === 0 ? instant : new Date(instant.getTime() + n),
      });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  });

  const walks = ['newest', 'price-low', 'price-high', 'rating', 'distance'].flatMap((sort) => [
    { sort },
    { sort, lat: '37.7', lng: '-122.4', radius: '100', current: '1' },
  ]) as Record<string, string>[];

  test.each(walks)('visit each item exactly once, in the order of one long page: %o', async (walk) => {
    const whole = (await app.send('GET', `/api/items?${queryOf({ ...walk, limit: 100 })}`)).body;
    const expected = whole.items.map((item: { id: string }) => item.id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await app.send('GET', `/api/items?${queryOf({ ...walk, limit: 7, cursor })}`)).body;
      expect(page.total).toBe(whole.total);
      seen.push(...page.items.map((item: { id: string }) => item.id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '' && seen.length <= count);
    expect(seen).toHaveLength(count);
    expect(seen).toEqual(expected);
    expect(new Set(seen).size).toBe(count);
  });

  test('a full last page has no next one', async () => {
    expect((await app.send('GET', `/api/items?limit=${count}`)).body.nextCursor).toBeNull();
  });
});

test("one owner's items are found by their index, page by page, without what is not listed", async () => {
  await using ground = await freshDatabase();
  await using app = await testApp(ground, { now });
  const [lender, barred] = [await aPerson(ground), await aPerson(ground, { suspended: true })];
  for (let n = 0; n < 5; n++) await anItem(ground, { ownerId: lender.id, title: `Lent ${n}` });
  await anItem(ground, { ownerId: lender.id, status: 'paused' });
  await anItem(ground, { ownerId: lender.id, removed: 'Not allowed here.' });
  await anItem(ground, { ownerId: barred.id });
  const { id: copied } = await anItem(ground);
  await ground.owner.query(
    `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location,
       city, state, time_zone)
     select owner_id, category_id, title, description, daily_price, security_deposit, location, city, state, time_zone
     from public.items, generate_series(1, 3000) where id = $1`,
    [copied],
  );
  await ground.owner.query('analyze public.items');

  const of = async (owner: string, more = '') =>
    (await app.send('GET', `/api/items?owner=${owner}&limit=3${more}`)).body;
  const first = await of(lender.id);
  expect([first.total, first.items.length]).toEqual([5, 3]);
  const rest = await of(lender.id, `&cursor=${first.nextCursor}`);
  expect(rest.nextCursor).toBeNull();
  const titles = [...first.items, ...rest.items].map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual(['Lent 0', 'Lent 1', 'Lent 2', 'Lent 3', 'Lent 4']);
  expect(await of(barred.id)).toMatchObject({ items: [], total: 0 });
  expect((await app.send('GET', '/api/items?owner=x')).status).toBe(400);

  const query = SearchQuerySchema.parse({ owner: lender.id });
  const { text, values } = pageStatement(searchOf(query, now), 'newest', query.limit, null);
  const plan = await ground.owner.query({ text: `explain ${text}`, values });
  const steps = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(steps.match(/items_of_owner/g)).toHaveLength(2);
  expect(steps).not.toMatch(/Seq Scan on items|items_newest/);
});
