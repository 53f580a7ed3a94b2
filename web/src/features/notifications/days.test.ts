import { expect, test } from 'vitest';
import { bySpan, toldAt } from './days.ts';

const zone = 'America/Los_Angeles';
const told = (createdAt: string) => ({
  id: createdAt,
  name: 'booking-confirmed',
  group: 'bookings' as const,
  words: 'Booked.',
  page: '/booking/1',
  picture: null,
  zone: null,
  createdAt,
  readAt: null,
});
const labels = (now: string, ...at: string[]) =>
  bySpan(at.map(told), new Date(now), zone).map(({ label, items }) => `${label}: ${items.length}`);

test('notices of today are under the day on the reader’s own clock', () => {
  const now = '2026-11-23T18:00:00Z';
  expect(labels(now, '2026-11-23T17:59:00Z', '2026-11-23T08:00:00Z', '2026-11-23T07:59:00Z')).toEqual([
    'Today: 2',
    'Earlier: 1',
  ]);
  expect(labels(now, '2026-11-23T07:59:00Z', '2025-12-31T20:00:00Z')).toEqual(['Earlier: 2']);
  // Told by a clock ahead of the reader's.
  expect(labels(now, '2026-11-24T09:00:00Z')).toEqual(['Today: 1']);
});

test('the time is that of their own clock, with the day if it was not today', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const at = (instant: string) => toldAt(told(instant), now, zone);
  expect(at('2026-11-23T17:59:00Z')).toBe('9:59 AM');
  expect(at('2026-11-22T09:00:00Z')).toBe('Nov 22, 1:00 AM');
  expect(at('2025-12-31T20:00:00Z')).toBe('Dec 31, 2025, 12:00 PM');
});

test('their own zone has its name where the words tell times of another', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const at = (itemsZone: string) => toldAt({ ...told('2026-11-23T17:59:00Z'), zone: itemsZone }, now, zone);
  expect(at('America/Chicago')).toBe('9:59 AM PST');
  expect(at('America/Tijuana')).toBe('9:59 AM');
});
