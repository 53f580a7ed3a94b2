import { expect, test } from 'vitest';
import { largestMetro } from './metro.rules.ts';

const houston = { label: 'Houston, TX', lat: 29.76, lng: -95.37, items: 20 };
const bellaire = { label: 'Bellaire, TX', lat: 29.7, lng: -95.46, items: 2 };
const chicago = { label: 'Chicago, IL', lat: 41.88, lng: -87.63, items: 15 };
const evanston = { label: 'Evanston, IL', lat: 42.04, lng: -87.69, items: 9 };

test('a city counts with its suburbs', () => {
  expect(largestMetro([houston, evanston, chicago, bellaire])).toBe(chicago);
});

test('of two cities with the same items around them, it is the one with more of its own', () => {
  expect(largestMetro([evanston, chicago])).toBe(chicago);
});

test('without cities there is no metro area', () => {
  expect(largestMetro([])).toBeUndefined();
});
