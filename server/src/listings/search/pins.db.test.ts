import { mostPins } from '@borough/domain/search/search.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { countNumbers } from './count-numbers.ts';

let db: FreshDatabase;
let server: TestApp;
let ownerId: string;

const mission = { lat: 37.7596, lng: -122.4188 };
const bay = 'north=37.9&south=37.6&east=-122.2&west=-122.6';

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now: new Date('2026-06-01T17:00:00Z') });
  ownerId = (await aPerson(db)).id;
  await anItem(db, {
    title: 'Drill',
    ownerId,
    dailyPriceCents: 2_500,
    at: { lat: 37.771234, lng: -122.401234 },
    publicAt: mission,
  });
  await anItem(db, {
    title: 'Tent',
    ownerId,
    at: { lat: 37.6551, lng: -122.4331 },
    publicAt: { lat: 37.651, lng: -122.43 },
  });
  await anItem(db, { title: 'Canoe', ownerId, at: { lat: 47.6, lng: -122.33 } });
  await anItem(db, { title: 'Sled', ownerId, at: null });
  await countNumbers(server.deps);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const pins = async (query: string) => (await server.send('GET', `/api/items/pins?${query}`)).body;
const titlesOf = ({ pins }: { pins: { title: string }[] }) => pins.map(({ title }) => title).sort();

test('a map shows the items whose public point is in it, with what their price needs', async () => {
  const found = await pins(bay);
  expect(titlesOf(found)).toEqual(['Drill', 'Tent']);
  expect(found.pins).toContainEqual(
    expect.objectContaining({ title: 'Drill', ...mission, dailyPriceCents: 2_500 }),
  );
  expect(found).toMatchObject({ groups: [], partly: false });
  expect(titlesOf(await pins(`${bay}&search=tent`))).toEqual(['Tent']);
});

test('a map shows, and filters count, what words spelled nearly alike find, as the list does', async () => {
  const facets = async (words: string) =>
    (await server.send('GET', `/api/items/facets?search=${words}`)).body.prices.reduce(
      (sum: number, each: number) => sum + each,
      0,
    );
  const listed = async (words: string) => (await server.send('GET', `/api/items?search=${words}`)).body.total;
  for (const [words, titles] of [
    ['drlil', ['Drill']],
    ['canoe%20paddles', ['Canoe']],
    ['xyzzy', []],
  ] as const) {
    expect(titlesOf(await pins(`search=${words}`)), words).toEqual(titles);
    expect([await facets(words), await listed(words)], words).toEqual([titles.length, titles.length]);
  }
});

test('the true point decides nothing and is in no answer', async () => {
  const around = (lat: number, lng: number) =>
    `north=${lat + 0.002}&south=${lat - 0.002}&east=${lng + 0.002}&west=${lng - 0.002}`;
  expect(titlesOf(await pins(around(37.7712, -122.4012)))).toEqual([]);
  expect(titlesOf(await pins(around(mission.lat, mission.lng)))).toEqual(['Drill']);
  expect(JSON.stringify(await pins(bay))).not.toMatch(/37\.77123|122\.40123/);
});

test('the list of a map is the items in it, wherever the place is that was searched before', async () => {
  const list = async (query: string) =>
    (await server.send('GET', `/api/items?${query}`)).body.items.map(({ title }: { title: string }) => title);
  expect((await list(bay)).sort()).toEqual(['Drill', 'Tent']);
  expect(await list(`${bay}&location=Seattle, WA&timeZone=America/Los_Angeles&sort=price-high`)).toHaveLength(
    2,
  );
  expect(await list(`${bay}&lat=47.6&lng=-122.33`)).toHaveLength(2);
});

test('three edges, or edges the wrong way around, are refused by name', async () => {
  for (const query of ['north=38&south=37&east=-122', 'north=37&south=38&east=-122&west=-123']) {
    const refused = await server.send('GET', `/api/items?${query}`);
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, ['north']]);
  }
});

test('more items than a map has room for are groups that together have as many', async () => {
  const many = mostPins + 40;
  for (let n = 0; n < many; n++)
    await anItem(db, {
      title: `Kayak ${n}`,
      ownerId,
      at: { lat: 30 + (n % 20) / 10, lng: -97 - (n % 7) / 10 },
    });
  const found = await pins('search=kayak');
  expect(found.pins).toEqual([]);
  expect(found.groups.length).toBeGreaterThan(10);
  expect(found.groups.reduce((sum: number, { items }: { items: number }) => sum + items, 0)).toBe(many);
  expect(found.partly).toBe(false);
});
