import { expect, test } from 'vitest';
import { featuredTurn, featuredTurnEnds, maxFeatured, maxFeaturedPlaces } from './featured.rules.ts';

test('a person can feature three items, and two come before all others in a search', () => {
  expect([maxFeatured, maxFeaturedPlaces]).toEqual([3, 2]);
});

test('it is the turn of the same items for an hour, and then of others', () => {
  const turn = (at: string) => featuredTurn(new Date(at));
  expect(turn('2026-06-01T17:00:00Z')).toBe(turn('2026-06-01T17:59:59.999Z'));
  expect(turn('2026-06-01T18:00:00Z')).not.toBe(turn('2026-06-01T17:59:59.999Z'));
});

test('a turn ends when the next one begins', () => {
  for (const at of ['2026-06-01T17:00:00.000Z', '2026-06-01T17:59:59.999Z']) {
    const ends = featuredTurnEnds(new Date(at));
    expect(ends.toISOString()).toBe('2026-06-01T18:00:00.000Z');
    expect(featuredTurn(ends)).not.toBe(featuredTurn(new Date(at)));
    expect(featuredTurn(new Date(ends.getTime() - 1))).toBe(featuredTurn(new Date(at)));
  }
});
