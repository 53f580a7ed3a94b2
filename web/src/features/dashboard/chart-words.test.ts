import { expect, test } from 'vitest';
import {
  earningsInWords,
  fewSigns,
  fewSignsOfMoney,
  interestInWords,
  monthAndYearOf,
  monthLabel,
  occupancyInWords,
  occupiedPercent,
} from './chart-words.ts';

test('columns say much with few signs', () => {
  expect([0, 7.4, 950, 1_000, 1_240, 9_960, 25_300].map(fewSigns)).toEqual([
    ...['0', '7', '950', '1k', '1.2k', '10k', '25k'],
  ]);
  expect(fewSignsOfMoney(124_000)).toBe('$1.2k');
  expect([monthLabel('2026-11'), monthAndYearOf('2026-01')]).toEqual(['Nov', 'Jan 2026']);
});

test('earnings are told with their best month', () => {
  const months = [
    { month: '2026-10', cents: 4_000, rentals: 1 },
    { month: '2026-11', cents: 12_050, rentals: 3 },
  ];
  expect(earningsInWords({ months })).toBe('$160.50 in the last 12 months, most in Nov 2026: $120.50.');
  expect(earningsInWords({ months: [{ month: '2026-11', cents: 0, rentals: 0 }] })).toBe(
    'No earnings in the last 12 months.',
  );
});

test('occupancy is the share of offered days, and none where nothing was offered', () => {
  const item = { id: 'a', title: 'Drill', bookedDays: 30, offeredDays: 90 };
  expect(occupiedPercent(item)).toBe(33);
  expect(occupiedPercent({ ...item, bookedDays: 0, offeredDays: 0 })).toBe(0);
  expect(occupancyInWords({ items: [item, { ...item, id: 'b', bookedDays: 15 }] })).toBe(
    'In the last 90 days your items were rented on 45 of 180 offered days: 25%.',
  );
});

test('requests are compared with views only where views were counted', () => {
  expect(
    interestInWords([
      { month: '2026-09', views: null, requests: 50, bookings: 10 },
      { month: '2026-10', views: 100, requests: 10, bookings: 5 },
    ]),
  ).toBe('10% of views led to a request, 25% of requests were paid for.');
  expect(interestInWords([{ month: '2026-10', views: 0, requests: 0, bookings: 0 }])).toBe('No views yet.');
});
