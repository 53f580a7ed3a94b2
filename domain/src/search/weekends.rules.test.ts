import { expect, test } from 'vitest';
import { weekend } from './weekends.rules.ts';

test.each([
  ['a Sunday', '2026-11-29', '2026-12-05', '2026-12-12'],
  ['a Wednesday', '2026-12-30', '2027-01-02', '2027-01-09'],
  ['a Saturday', '2026-12-05', '2026-12-05', '2026-12-12'],
])(
  'on %s this weekend is the next Saturday that is not over, and next weekend the one after',
  (_, today, first, next) => {
    expect(weekend(today, 0).startDate).toBe(first);
    expect(weekend(today, 1).startDate).toBe(next);
  },
);

test('a weekend ends on Sunday, also across a new month', () => {
  expect(weekend('2026-10-28', 0)).toEqual({ startDate: '2026-10-31', endDate: '2026-11-01' });
});
