import { expect, test } from 'vitest';
import { viewedIn } from './viewed-items.ts';

test('the items viewed last are kept once each, the last one first, and no more than twelve', () => {
  expect(viewedIn(null)).toEqual([]);
  expect(viewedIn('b a b c')).toEqual(['b', 'a', 'c']);
  expect(viewedIn(Array.from({ length: 20 }, (_, n) => `id${n}`).join(' '))).toHaveLength(12);
});

test('nothing is kept for a person who turned it off', () => {
  expect(viewedIn('off')).toEqual([]);
});
