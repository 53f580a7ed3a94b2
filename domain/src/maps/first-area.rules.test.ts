import { expect, test } from 'vitest';
import { boundsAround } from '../search/distance.rules.ts';
import { firstArea } from './first-area.rules.ts';
import { isInside } from './mercator.rules.ts';

const mission = { lat: 37.76, lng: -122.42, items: 1 };
const oakland = { lat: 37.8, lng: -122.27, items: 1 };
const austin = { lat: 30.27, lng: -97.74, items: 1 };
const boston = { lat: 42.36, lng: -71.06, items: 1 };
const everywhere = [
  mission,
  oakland,
  { ...austin, items: 40 },
  { ...austin, lat: 30.3, items: 30 },
  { ...boston, items: 45 },
];

test('what lies close together is shown whole, wherever the visitor is', () => {
  expect(firstArea([mission, oakland], boston)).toEqual({
    south: 37.76,
    north: 37.8,
    west: -122.42,
    east: -122.27,
  });
});

test('of items all over the country, those around the visitor are shown', () => {
  expect(firstArea(everywhere, oakland)).toEqual(boundsAround(oakland, 25));
});

test.each([
  ['nothing is known of the visitor', null],
  ['nothing is near the visitor', { lat: 43.6, lng: -116.2 }],
])('of items all over the country, the area with most of them is shown if %s', (_, visitor) => {
  const area = firstArea(everywhere, visitor);
  expect(area && isInside(austin, area)).toBe(true);
  expect(area && area.east - area.west).toBeLessThan(2);
});

test('single items count together: three close by are more than one alone', () => {
  const alone = [boston, austin, { ...austin, lat: 30.3 }, { ...austin, lng: -97.7 }, mission];
  const area = firstArea(alone, null);
  expect(area && isInside(austin, area)).toBe(true);
});

test('where nothing is found, the map opens around the visitor, and nowhere if nothing is known', () => {
  expect(firstArea([], boston)).toEqual(boundsAround(boston, 25));
  expect(firstArea([], null)).toBeNull();
});
