import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCategory, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';
import { listedItems, partsOfCatalog } from '#listings/items/listed-items.ts';

const site = 'http://127.0.0.1:3000';
const placesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);

test('the map of the site has the first page, categories with items and every listed item, with its last change', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const item = await anItem(db, { category: 'Fun Rides' });
  await aCategory(db, 'Empty');
  const paused = await anItem(db, { status: 'paused' });
  const archived = await anItem(db, { status: 'archived' });
  const removed = await anItem(db, { removed: 'Not allowed' });
  const suspended = await aPerson(db);
  const theirs = await anItem(db, { ownerId: suspended.id });
  await db.owner.query('update public.profiles set suspended_at = now() where id = $1', [suspended.id]);
  const reply = await server.send('GET', '/sitemap.xml');
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  const places = placesOf(reply.text);
  expect(places).toEqual(
    expect.arrayContaining([
      `${site}/`,
      `${site}/listings`,
      `${site}/pricing`,
      `${site}/contact`,
      `${site}/listings?category=fun%20rides`,
      `${site}/item/${item.id}`,
    ]),
  );
  expect(places).not.toContain(`${site}/listings?category=empty`);
  expect(places).not.toContain(`${site}/setup`);
  expect(places.filter((place) => place?.includes('/people/'))).toEqual([]);
  for (const { id } of [paused, archived, removed, theirs]) expect(reply.text).not.toContain(id);
  expect(reply.text).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/);
  expect(new Set(places).size).toBe(places.length);
});

test('a large catalog is cut into parts that hold each item once', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const ownerId = (await aPerson(db)).id;
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.push((await anItem(db, { ownerId })).id);
  const parts = await partsOfCatalog(server.deps, 3);
  expect(parts).toHaveLength(3);
  const found: string[] = [];
  for (const first of parts) for await (const { id } of listedItems(server.deps, first, 3)) found.push(id);
  expect(found).toEqual(ids.sort());
  expect(await partsOfCatalog(server.deps, 1)).toEqual(ids);
  const part = await server.send('GET', `/sitemap-items-${ids[5]}.xml`);
  expect(placesOf(part.text)).toEqual([`${site}/item/${ids[5]}`, `${site}/item/${ids[6]}`]);
  expect(placesOf((await server.send('GET', '/sitemap-pages.xml')).text)).not.toContain(
    `${site}/item/${ids[0]}`,
  );
  for (const name of ['x', '.xml', `${ids[0]}x.xml`])
    expect((await server.send('GET', `/sitemap-items-${name}`)).status).toBe(404);
});

test('search engines read pages, pictures and public answers, nothing private, and find the map', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const { text, headers } = await server.send('GET', '/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = text.split('\n');
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /profile']),
  );
  // The longest matching rule decides.
  const allowed = (path: string) =>
    lines
      .map((line) => /^(Allow|Disallow): (.+)$/.exec(line))
      .filter((rule) => rule !== null && path.startsWith(rule[2]!))
      .sort((a, b) => b![2]!.length - a![2]!.length)[0]?.[1] === 'Allow';
  for (const path of [
    '/',
    '/item/x',
    '/listings?category=tools',
    '/files/item-images/x.webp',
    '/api/items/x',
    '/assets/x.js',
    '/previews/x/y.jpg',
  ])
    expect([path, allowed(path)]).toEqual([path, true]);
  for (const path of ['/api/me', '/api/conversations', '/messages', '/booking/x', '/dev/outbox', '/admin'])
    expect([path, allowed(path)]).toEqual([path, false]);
});
