import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aCategory, anItem, aPerson, aReview } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const site = 'http://127.0.0.1:3000';
const nobody = '00000000-0000-4000-8000-000000000000';

interface Facts {
  '@type': string;
  [name: string]: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely
}

const blockOf = (page: string, type: string) =>
  new RegExp(`<script type="${type}"[^>]*>([^]*?)</script>`).exec(page)?.[1];
const factsOf = (page: string): Facts[] => {
  const block = blockOf(page, 'application/ld\\+json');
  return block === undefined ? [] : JSON.parse(block)['@graph'];
};
const fact = (page: string, type: string) => factsOf(page).find((each) => each['@type'] === type);
const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];
const canonicalOf = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
const isIndexed = (page: string) => meta(page, 'robots') === undefined;
const read = async (url: string) => (await server.send('GET', url)).text;

describe('an item by its path', () => {
  test('is a page with everything a visitor may know', async () => {
    const owner = await aPerson(db, { name: 'Olive Owner', displayName: 'Olive O.' });
    const item = await anItem(db, {
      ownerId: owner.id,
      title: 'Cordless drill, 18 V',
      description: 'Two batteries and a case.',
      features: ['Charger', 'Bits'],
      dailyPriceCents: 4_500,
      category: 'Tools',
      photos: 2,
      publicAt: { lat: 37.781, lng: -122.412 },
      at: { lat: 37.7749295, lng: -122.4194155 },
      pickupAddress: '77 Secret Alley',
    });
    await aReview(db, { itemId: item.id, rating: 4, comment: 'Strong.' });
    const reply = await server.send('GET', `/item/${item.id}`);
    const page = reply.text;
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(titleOf(page)).toBe('Cordless drill, 18 V · Borough');
    expect(page).toMatch(/<h1[^>]*>Cordless drill, 18 V<\/h1>/);
    for (const words of [
      '$45/day',
      '$53.10</span> with fees',
      'Totals include a 15% service fee and 3% payment processing.',
      'Two batteries and a case.',
      'Charger',
      'Olive O.',
      'San Francisco, CA 94102',
      'Rated 4.0 (1 review)',
      'alt="Cordless drill, 18 V"',
    ])
      expect(page).toContain(words);
    expect(canonicalOf(page)).toBe(`${site}/item/${item.id}`);
    expect(isIndexed(page)).toBe(true);
    expect(meta(page, 'description')).toContain('Rent from $53.10 with fees ($45/day) in ');
    expect(meta(page, 'product:price:amount')).toBe('53.10');
    expect(meta(page, 'og:title')).toBe('Cordless drill, 18 V');
    expect(meta(page, 'og:image')).toMatch(new RegExp(`^${site}/previews/${item.id}/[\\w-]{16}\\.jpg$`));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');

    const product = fact(page, 'Product');
    expect(product).toMatchObject({
      name: 'Cordless drill, 18 V',
      url: `${site}/item/${item.id}`,
      category: 'Tools',
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      offers: {
        price: '53.10',
        priceCurrency: 'USD',
        priceSpecification: { price: '53.10', referenceQuantity: { value: 1, unitCode: 'DAY' } },
        availability: 'https://schema.org/InStock',
        areaServed: { geo: { latitude: 37.781, longitude: -122.412 } },
        seller: { name: 'Olive O.' },
      },
    });
    expect(product?.['image']).toHaveLength(2);
    for (const url of product?.['image'] ?? []) expect(url).toMatch(/^https?:\/\//);
    expect(
      fact(page, 'BreadcrumbList')?.['itemListElement'].map(({ item: url }: { item: string }) => url),
    ).toEqual([`${site}/listings`, `${site}/listings?category=tools`, `${site}/item/${item.id}`]);

    for (const secret of [owner.email, '37.7749', '122.4194', 'Secret Alley', 'Olive Owner'])
      expect(page).not.toContain(secret);
  });

  test('brings along what the program would ask for first', async () => {
    const item = await anItem(db);
    const page = await read(`/item/${item.id}`);
    expect(page).toContain(`data-address="/api/items/${item.id}"`);
    const carried = JSON.parse(blockOf(page, 'application/json') ?? '');
    expect(carried).toEqual((await server.send('GET', `/api/items/${item.id}`)).body);
  });

  test('has no rating before its first review, and is sold out once its last period is over', async () => {
    const fresh = await anItem(db, {
      availabilities: [{ startDate: '2026-05-01', endDate: '2026-05-10' }],
    });
    const product = fact(await read(`/item/${fresh.id}`), 'Product');
    expect(product).not.toHaveProperty('aggregateRating');
    expect(product).not.toHaveProperty('review');
    expect(product?.['offers'].availability).toBe('https://schema.org/SoldOut');
  });

  test.each([
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    `"quotes" and 'more' & <b>`,
    'a\u2028b\u2029c',
    'خيمة \u202Eabc\u202C 帐篷 🎪',
    '<!--content--> <!--head--> $& $1',
    ']]> --> {{x}}',
  ])('keeps the title %j from being anything but text', async (title) => {
    const item = await anItem(db, { title, description: `Described as ${title}.`, features: [title] });
    const page = await read(`/item/${item.id}`);
    const product = fact(page, 'Product');
    expect(product?.['name']).toBe(title);
    expect(JSON.parse(blockOf(page, 'application/json') ?? '').title).toBe(title);
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(
      scripts.filter((tag) => !/type="(?:application\/(?:ld\+)?json|module)"|src="\/theme\.js"/.test(tag)),
    ).toEqual([]);
    expect(page).not.toMatch(/<img src=x|<b>|[\u2028\u2029]<\/script>/);
    const inData = [blockOf(page, 'application/ld\\+json'), blockOf(page, 'application/json')].join('');
    expect(inData).not.toMatch(/[<>\u2028\u2029]/);
    expect(page.match(/<div id="root">/g)).toHaveLength(1);
  });

  test('is 404 with a page that still starts when it is not listed, not there, or no id at all', async () => {
    const paused = await anItem(db, { status: 'paused', title: 'Paused thing' });
    const removed = await anItem(db, { removed: 'Not allowed', title: 'Removed thing' });
    const suspended = await aPerson(db, { suspended: true });
    const theirs = await anItem(db, { ownerId: suspended.id, title: 'Suspended thing' });
    await db.owner.query('update public.items set owner_suspended = true where id = $1', [theirs.id]);
    for (const id of [paused.id, removed.id, theirs.id, nobody, 'abc', '%3Cscript%3E', '1;drop']) {
      const reply = await server.send('GET', `/item/${id}`);
      expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(reply.text).toContain('<div id="root">');
      expect(isIndexed(reply.text)).toBe(false);
      expect(reply.text).not.toMatch(/(?:Paused|Removed|Suspended) thing|<script>/);
    }
  });
});

describe('pages of results', () => {
  test('are named after what they show, and say it as a list', async () => {
    const item = await anItem(db, {
      category: 'Fun Rides',
      title: 'Go-kart',
      city: 'Denver',
      state: 'CO',
      location: 'Denver, CO 80202',
      zip: '80202',
    });
    const page = await read('/listings?category=fun%20rides&utm_source=x');
    expect(titleOf(page)).toBe('Fun Rides to rent · Borough');
    // The same as in the app, which takes over.
    expect(page).toMatch(/<h1[^>]*>Browse Items<\/h1>/);
    expect(page).toContain(`href="/item/${item.id}"`);
    expect(canonicalOf(page)).toBe(`${site}/listings?category=fun%20rides`);
    expect(isIndexed(page)).toBe(true);
    expect(fact(page, 'ItemList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Go-kart', url: `${site}/item/${item.id}` },
    ]);
    expect(titleOf(await read('/listings?search=kart&location=Denver%2C+CO'))).toBe(
      '&quot;kart&quot; to rent in Denver, CO · Borough',
    );
    expect(titleOf(await read('/listings'))).toBe('Browse Items · Borough');
    expect((await server.send('GET', '/listings/anything')).status).toBe(200);
  });

  test('are offered to search engines only where somebody would look for them', async () => {
    await aCategory(db, 'Empty');
    for (const [query, indexed] of [
      ['', true],
      ['?category=tools', true],
      ['?location=San+Francisco%2C+CA', true],
      ['?sort=price-low', true],
      ['?category=empty', false],
      ['?category=nothing', false],
      ['?search=drill', false],
      ['?category=tools&minPrice=5', false],
      ['?verified=1', false],
      ['?location=Nowhere%2C+AK', false],
    ] as const)
      expect([query, isIndexed(await read(`/listings${query}`))]).toEqual([query, indexed]);
  });

  test('come with every address somebody may type', async () => {
    for (const query of [
      'search=a&search=b',
      'minPrice=abc&category=tools',
      'startDate=2026-07-02&endDate=2026-07-01',
      'lat=3',
      'cursor=zzz',
      'category=%3C/script%3E%3Cscript%3E',
      `search=${'x'.repeat(300)}`,
      'limit=100000',
    ]) {
      const reply = await server.send('GET', `/listings?${query}`);
      expect([query, reply.status]).toEqual([query, 200]);
      expect(reply.text).not.toContain('</script><script>');
    }
  });

  test('bring along what the program would ask for first', async () => {
    for (const [query, asked] of [
      ['', '/api/items'],
      ['?category=tools', '/api/items?category=tools'],
      ['?search=cordless+drill&category=tools', '/api/items?search=cordless+drill&category=tools'],
    ] as const) {
      const page = await read(`/listings${query}`);
      const [, carried = ''] = page.split(`data-address="${asked.replace('&', '&amp;')}">`);
      expect(JSON.parse(carried.split('</script>', 1)[0] ?? '')).toEqual(
        (await server.send('GET', asked)).body,
      );
      expect(page).toContain('data-address="/api/categories"');
    }
  });

  test('bring along no items that the program would not ask for', async () => {
    for (const query of ['?location=San+Francisco%2C+CA', '?minPrice=5', '?cursor=zzz'])
      expect(await read(`/listings${query}`)).not.toContain('data-address="/api/items');
  });

  test('lead on to the next ones', async () => {
    const ownerId = (await aPerson(db)).id;
    for (let n = 0; n < 26; n++) await anItem(db, { ownerId, category: 'Home' });
    const first = await read('/listings?category=home');
    const next = /href="(\/listings\?category=home&amp;cursor=[^"]+)"/
      .exec(first)?.[1]
      ?.replace('&amp;', '&');
    const second = await read(next ?? '');
    const links = (page: string) => [...page.matchAll(/href="\/item\/([^"]+)"/g)].map(([, id]) => id);
    expect(new Set([...links(first), ...links(second)]).size).toBe(26);
    expect(isIndexed(second)).toBe(false);
  });
});

test('the first page says what this is and how to search it', async () => {
  const page = await read('/');
  expect(titleOf(page)).toBe('Borough: rent anything from anyone in your community');
  expect(canonicalOf(page)).toBe(`${site}/`);
  expect(page).toMatch(/<h1[^>]*>[^<]*three doors down/);
  expect(page).toContain('href="/listings?category=tools"');
  expect(fact(page, 'Organization')).toMatchObject({ name: 'Borough', url: `${site}/` });
  expect(fact(page, 'WebSite')?.['potentialAction']).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${site}/listings?search={search_term_string}` },
  });
  expect(meta(page, 'og:image')).toBe(`${site}/preview.png`);
});

test('people show what everybody may know, and are left out of search engines', async () => {
  const person = await aPerson(db, { name: 'Maya Rodriguez', displayName: 'Maya <R.>' });
  const page = await read(`/people/${person.id}`);
  expect(titleOf(page)).toBe('Maya &lt;R.&gt; · Borough');
  expect(isIndexed(page)).toBe(false);
  expect(page).not.toContain('Rodriguez');
  expect(page).not.toContain(person.email);
  expect(page).not.toContain('Items from');
  await anItem(db, { ownerId: person.id, title: 'Lent saw', dailyPriceCents: 4_500 });
  await anItem(db, { ownerId: person.id, title: 'Paused saw', status: 'paused' });
  const lending = await read(`/people/${person.id}`);
  expect(lending).toContain('Items from Maya &lt;R.&gt;');
  expect(lending).toMatch(/Lent saw[\s\S]*from [^$]*\$53\.10<\/span> with fees[\s\S]*\$45\/day/);
  expect(lending).not.toContain('Paused saw');
  expect(lending).toContain(`data-address="/api/profiles/${person.id}"`);
  expect(lending).toContain(`data-address="/api/items?owner=${person.id}"`);
  expect((await server.send('GET', `/people/${nobody}`)).status).toBe(404);
  expect((await server.send('GET', '/people/x')).status).toBe(404);
});

test("private pages start, and are nobody else's to find", async () => {
  for (const path of ['/profile', '/messages', '/dashboard', '/login', '/booking/x', '/edit-item/x']) {
    const reply = await server.send('GET', path);
    expect([path, reply.status, isIndexed(reply.text), canonicalOf(reply.text)]).toEqual([
      path,
      200,
      false,
      undefined,
    ]);
  }
});

test('addresses come from the configuration, never from what a request says', async () => {
  const item = await anItem(db);
  for (const path of [`/item/${item.id}`, '/', '/sitemap.xml', '/robots.txt']) {
    const { text } = await server.send('GET', path, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(text).not.toContain('evil.example');
  }
});
