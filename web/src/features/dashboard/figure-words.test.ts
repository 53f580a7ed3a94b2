import { expect, test } from 'vitest';
import { bookingsTrend, earningsTrend, earningsWords, itemsTrend, ratingTrend } from './figure-words.ts';

test('trends are told in words that cannot be taken for a span of time', () => {
  expect(itemsTrend({ all: 5, listed: 5, before: 3 })).toEqual({
    direction: 'up',
    words: 'Up 2 from 30 days ago',
  });
  expect(bookingsTrend({ renting: 1, lending: 0, before: 3 })?.words).toBe('Down 2 from 30 days ago');
  expect(bookingsTrend({ renting: 1, lending: 2, before: 3 })?.words).toBe('Same as 30 days ago');
  const earnings = { allCents: 90_000, owedCents: 0 };
  expect(earningsTrend({ ...earnings, latelyCents: 32_000, beforeCents: 20_050 })?.words).toBe(
    'Up $119.50 from prior 30 days',
  );
  expect(earningsTrend({ ...earnings, latelyCents: 5_000, beforeCents: 5_000 })?.words).toBe(
    'Same as prior 30 days',
  );
  expect(ratingTrend({ average: 4.5, count: 2, before: 4.8 })?.words).toBe('Down 0.3 from 30 days ago');
});

test('where there is nothing to compare, nothing is said', () => {
  expect(itemsTrend({ all: 0, listed: 0, before: 0 })).toBeNull();
  expect(bookingsTrend({ renting: 0, lending: 0, before: 0 })).toBeNull();
  expect(earningsTrend({ allCents: 900, latelyCents: 0, beforeCents: 0, owedCents: 0 })).toBeNull();
  expect(ratingTrend({ average: 4.5, count: 2, before: null })).toBeNull();
});

test('a debt is named next to the earnings', () => {
  expect(earningsWords({ allCents: 0, latelyCents: 0, beforeCents: 0, owedCents: 810 })).toBe(
    'You owe $8.10 in fees',
  );
});
