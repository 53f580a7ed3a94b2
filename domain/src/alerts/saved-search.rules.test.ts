import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problems } from '../problems.ts';
import { milesBetween } from '../search/distance.rules.ts';
import {
  asksTooLittle,
  cellsOfItem,
  cellsOfSearch,
  latestDigest,
  maxSavedSearches,
} from './saved-search.rules.ts';
import { pageOfQuery, queryKeyOf, savedQueryOf } from './saved-query.rules.ts';
import { SavedQuerySchema } from './saved-search.contract.ts';

const meet = (a: readonly string[], b: readonly string[]) => a.some((key) => b.includes(key));
const austin = { lat: 30.27, lng: -97.74 };

test('an item within a search’s circle and category always has one of its keys', () => {
  const point = fc.record({
    lat: fc.double({ min: 18, max: 72, noNaN: true }),
    lng: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  });
  const near = fc.double({ min: -1.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(point, near, near, fc.constantFrom(1, 5, 25, 100), (center, up, right, radiusMiles) => {
      const at = { lat: center.lat + up, lng: center.lng + right };
      if (at.lng < -180 || at.lng > 180 || milesBetween(center, at) > radiusMiles) return;
      const item = cellsOfItem({ at, category: 'Tools' });
      expect(meet(cellsOfSearch({ center, radiusMiles }), item)).toBe(true);
      expect(meet(cellsOfSearch({ center, radiusMiles, category: 'tools' }), item)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [
    'another place',
    { center: austin, radiusMiles: 25 },
    { at: { lat: 40, lng: -74 }, category: 'Tools' },
    false,
  ],
  ['another category', { category: 'tools', radiusMiles: 25 }, { at: austin, category: 'Garden' }, false],
  ['no place asked', { text: 'drill', radiusMiles: 25 }, { at: austin, category: 'Garden' }, true],
  [
    'an unknown place, by its text',
    { center: austin, place: {}, radiusMiles: 25 },
    { at: null, category: null },
    true,
  ],
  [
    'an unknown place, around a point',
    { center: austin, radiusMiles: 25 },
    { at: null, category: null },
    false,
  ],
  [
    'a category by its id',
    { category: 'b6b6b6b6-0000-4000-8000-000000000002', radiusMiles: 5 },
    { at: austin, category: 'Tools' },
    true,
  ],
  [
    'a circle over half the country',
    { center: austin, radiusMiles: 500 },
    { at: { lat: 45, lng: -90 }, category: 'Tools' },
    true,
  ],
] as const)('%s: looked at %#', (_, search, item, looked) => {
  expect(meet(cellsOfSearch(search), cellsOfItem(item))).toBe(looked);
});

test('a map’s area counts as a place of its own', () => {
  const box = { south: 30.1, north: 31.2, west: -98.5, east: -97.2 };
  const looked = (at: { lat: number; lng: number }, of = box) =>
    meet(
      cellsOfSearch({ box: of, center: { lat: 40, lng: -74 }, radiusMiles: 5 }),
      cellsOfItem({ at, category: 'Tools' }),
    );
  expect(looked(austin)).toBe(true);
  expect(looked({ lat: 40, lng: -74 })).toBe(false);
  expect(looked({ lat: 52, lng: 175 }, { south: 51, north: 53, west: 170, east: -170 })).toBe(true);
});

test('a search that asks for nearly everything is not worth saving', () => {
  expect(asksTooLittle({ radiusMiles: 25 })).toBe(true);
  for (const part of [{ text: 'drill' }, { category: 'tools' }, { center: austin }, { place: {} }])
    expect(asksTooLittle({ radiusMiles: 25, ...part })).toBe(false);
});

test('the weekly email tells what was found before the last Thursday at 16:00 UTC', () => {
  const thursday = '2026-06-04T16:00:00.000Z';
  for (const now of [thursday, '2026-06-07T03:00:00Z', '2026-06-11T15:59:59Z'])
    expect(latestDigest(new Date(now)).toISOString()).toBe(thursday);
  expect(latestDigest(new Date('2026-06-04T15:59:59Z')).toISOString()).toBe('2026-05-28T16:00:00.000Z');
});

test('a query is saved without what decides nothing, and equal ones are equal in any order', () => {
  const query = {
    sort: 'newest',
    search: ' drill ',
    maxPrice: 40,
    cursor: 'x',
    verified: 1,
    radius: 5,
  } as const;
  expect(savedQueryOf(query)).toEqual({ search: 'drill', maxPrice: '40', verified: '1' });
  expect(queryKeyOf({ maxPrice: '40', search: 'drill', verified: '1' })).toBe(queryKeyOf(query));
  const placed = { location: 'Austin, TX', lat: '30.27', lng: '-97.74', radius: '5', search: 'drill' };
  expect(pageOfQuery(placed)).toBe('/listings?search=drill&location=Austin%2C+TX&radius=5');
  const here = { lat: '30.27', lng: '-97.74', current: '1' };
  expect(pageOfQuery(here)).toBe('/listings?lat=30.27&lng=-97.74&current=1');
});

test('all that decides what a search finds is saved', () => {
  const given = Object.fromEntries(Object.keys(SavedQuerySchema.shape).map((name) => [name, '1']));
  expect(savedQueryOf(given)).toEqual(given);
});

test('the refusal of one search too many names how many there can be', () => {
  expect(problems['saved-search.full'].say).toContain(`${maxSavedSearches} saved searches`);
});
