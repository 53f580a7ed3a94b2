import { expect, test } from 'vitest';
import { letterStanding } from './standing.rules.ts';

test.each([
  [true, null, 'confirmed', 'on'],
  [true, 'ask', 'confirmed', 'on'],
  [true, null, 'asked', 'asked'],
  [true, 'ask', null, 'asked'],
  [true, 'with-address', null, 'asked'],
  [true, null, null, 'off'],
  [false, 'with-address', null, 'with-address'],
  [false, 'ask', null, 'with-address'],
  [false, null, null, 'off'],
  [false, null, 'confirmed', 'off'],
  [false, null, 'asked', 'off'],
] as const)('confirmed address %s, wish %s, listed %s: %s', (emailVerified, wish, listed, standing) => {
  expect(letterStanding({ emailVerified, wish, listed })).toBe(standing);
});
