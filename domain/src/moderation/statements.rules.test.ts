import { expect, test } from 'vitest';
import { appealUntil } from './statements.rules.ts';

test.each([
  ['2026-06-01T17:00:00.000Z', '2026-12-01T17:00:00.000Z'],
  ['2026-08-31T09:30:00.000Z', '2027-02-28T09:30:00.000Z'],
  ['2027-08-30T09:30:00.000Z', '2028-02-29T09:30:00.000Z'],
])('a decision of %s can be appealed until %s', (decided, until) => {
  expect(appealUntil(new Date(decided)).toISOString()).toBe(until);
});
