import { expect, test } from 'vitest';
import { comparisonInWords, demandInWords, funnelInWords, lostInWords } from './insight-words.ts';

const comparables = [
  { id: 'a', title: 'Drill', dailyPriceCents: 1000, distanceMiles: 2 },
  { id: 'b', title: 'Drill', dailyPriceCents: 3000, distanceMiles: null },
];

test('a price is said to be above, below or at the middle of comparable ones, which are counted', () => {
  const of = (dailyPriceCents: number, medianCents: number | null) =>
    comparisonInWords({ dailyPriceCents, medianCents, comparables });
  expect(of(2500, 2000)).toBe('Your $25/day is 25% above the median price of 2 comparable items, $20/day.');
  expect(of(1500, 2000)).toBe('Your $15/day is 25% below the median price of 2 comparable items, $20/day.');
  expect(of(2000, 2000)).toBe('Your $20/day is the median price of 2 comparable items, $20/day.');
  expect(of(2000, null)).toBe('Fewer than 5 items like this within 50 miles: too few to compare prices.');
});

test('the path from views to bookings has no percentage if no one looked', () => {
  expect(funnelInWords({ views: 40, requests: 2, bookings: 1 })).toBe(
    '40 views, 2 requests, 1 booking. 5% of views led to a request.',
  );
  expect(funnelInWords({ views: 0, requests: 0, bookings: 0 })).toBe('0 views, 0 requests, 0 bookings.');
});

test('lost requests are said with the rent that went with them', () => {
  expect(lostInWords([])).toBe('You lost no requests in the last 12 weeks.');
  expect(
    lostInWords([
      { reason: 'declined', requests: 2, cents: 9000 },
      { reason: 'withdrawn', requests: 1, cents: 1000 },
    ]),
  ).toBe('3 requests worth $100 ended without a booking in the last 12 weeks.');
});

test('the busiest week is named', () => {
  const week = (day: string, requests: number) => ({ week: day, views: 0, requests, bookings: 0 });
  const words = (day: string) => `<${day}>`;
  expect(demandInWords([week('2026-05-25', 0)], words)).toBe('No requests in the last 12 weeks.');
  expect(demandInWords([week('2026-05-25', 1), week('2026-06-01', 3)], words)).toBe(
    '4 requests in the last 12 weeks, most in the week of <2026-06-01>: 3.',
  );
});
