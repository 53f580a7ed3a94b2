import { expect, test } from 'vitest';
import { featuredTurn, maxFeatured, maxFeaturedPlaces } from './featured.rules.ts';

test('three items of a person are featured, and two stand before all others of a search', () => {
  expect([maxFeatured, maxFeaturedPlaces]).toEqual([3, 2]);
});

test('it is the turn of the same items for an hour, and then of others', () => {
  const turn = (at: string) => featuredTurn(new Date(at));
  expect(turn('2026-06-01T17:00:00Z')).toBe(turn('2026-06-01T17:59:59.999Z'));
  expect(turn('2026-06-01T18:00:00Z')).not.toBe(turn('2026-06-01T17:59:59.999Z'));
});
