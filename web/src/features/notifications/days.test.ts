import { expect, test } from 'vitest';
import { byDay } from './days.ts';

const zone = 'America/Los_Angeles';
const told = (createdAt: string) => ({
  id: createdAt,
  name: 'booking-confirmed',
  group: 'bookings' as const,
  words: 'Booked.',
  page: '/booking/1',
  createdAt,
  readAt: null,
});
const labels = (now: string, ...at: string[]) =>
  byDay(at.map(told), new Date(now), zone).map(({ label, items }) => `${label}: ${items.length}`);

test('what a person was told stands in the days of their own clock', () => {
  expect(
    labels(
      '2026-11-23T18:00:00Z',
      '2026-11-23T17:59:00Z',
      '2026-11-23T08:00:00Z',
      '2026-11-23T07:59:00Z',
      '2026-11-22T09:00:00Z',
      '2026-11-21T20:00:00Z',
      '2026-01-03T20:00:00Z',
      '2025-12-31T20:00:00Z',
    ),
  ).toEqual([
    'Today: 2',
    'Yesterday: 2',
    'Saturday, November 21: 1',
    'Saturday, January 3: 1',
    'December 31, 2025: 1',
  ]);
});

test('yesterday is the day before, though it had only 23 hours', () => {
  expect(labels('2026-03-09T07:30:00Z', '2026-03-08T09:00:00Z', '2026-03-07T20:00:00Z')).toEqual([
    'Yesterday: 1',
    'Saturday, March 7: 1',
  ]);
});
