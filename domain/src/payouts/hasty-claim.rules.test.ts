import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { currentTerms, termsOfSecondRelease } from '../terms/terms.ts';
import { claimDueAt, isHasty } from './hasty-claim.rules.ts';

const at = new Date('2027-06-01T12:00:00Z');
const daysLater = (agreedAfterMs: number | null, nth: number, terms = currentTerms) =>
  (claimDueAt({ agreedAfterMs, nth }, terms, at).getTime() - at.getTime()) / (24 * hour);

test('a claim agreed within an hour is paid 7 days later; an hour after it was stated, at once', () => {
  expect([0, hour - 1, hour, 5 * hour, null].map((agreed) => daysLater(agreed, 1))).toEqual([7, 7, 0, 0, 0]);
});

test('the third claim between the same two people is paid 7 days later, however it ended', () => {
  expect([1, 2, 3, 4].map((nth) => daysLater(null, nth))).toEqual([0, 0, 7, 7]);
});

test('bookings made before that are paid at once', () => {
  expect(isHasty({ agreedAfterMs: 0, nth: 9 }, termsOfSecondRelease)).toBe(false);
  expect(daysLater(0, 9, termsOfSecondRelease)).toBe(0);
  expect(claimDueAt({ agreedAfterMs: hour, nth: 1 }, currentTerms, at)).toEqual(after(at, 0));
});
