import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hour, hourIn, minute } from '../clocks.ts';
import {
  isZone,
  lengthOfQuiet,
  longestQuietHours,
  type QuietHours,
  quietUntil,
  usualQuietHours,
} from './quiet-hours.rules.ts';

const newYork = { ...usualQuietHours, zone: 'America/New_York' };
const until = (at: string, quiet: QuietHours = newYork) => quietUntil(quiet, new Date(at))?.toISOString();

test.each([
  ['a minute before', '2026-01-15T01:59:00Z', undefined],
  ['as they begin', '2026-01-15T02:00:00Z', '2026-01-15T13:00:00.000Z'],
  ['after midnight', '2026-01-15T05:30:00Z', '2026-01-15T13:00:00.000Z'],
  ['in their last minute', '2026-01-15T12:59:00Z', '2026-01-15T13:00:00.000Z'],
  ['as they end', '2026-01-15T13:00:00Z', undefined],
  ['in the night clocks go forward', '2026-03-08T04:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['in the night clocks go back', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00.000Z'],
])('%s, what is written waits until eight in the morning, or not at all', (_, at, end) => {
  expect(until(at)).toBe(end);
});

test('quiet hours can lie within a day, and end at an hour that clocks skip or repeat', () => {
  const noon = { ...newYork, fromHour: 9, untilHour: 17 };
  expect(until('2026-01-15T14:00:00Z', noon)).toBe('2026-01-15T22:00:00.000Z');
  expect(until('2026-01-15T23:00:00Z', noon)).toBeUndefined();
  expect(until('2026-03-08T06:30:00Z', { ...newYork, untilHour: 2 })).toBe('2026-03-08T07:00:00.000Z');
  expect(until('2026-11-01T04:30:00Z', { ...newYork, untilHour: 1 })).toBe('2026-11-01T05:00:00.000Z');
});

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
const hours = fc.integer({ min: 0, max: 23 });
const quietHours = fc
  .record({ fromHour: hours, untilHour: hours, zone: fc.constantFrom(...zones) })
  .filter((quiet) => lengthOfQuiet(quiet) > 0 && lengthOfQuiet(quiet) <= longestQuietHours);
/** Nights around changes of clocks come up often. */
const instants = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
  ...['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'].map((day) =>
    fc
      .integer({ min: 0, max: 48 * 60 })
      .map((minutes) => new Date(Date.parse(day) - 12 * hour + minutes * minute)),
  ),
);

test('what waits arrives outside quiet hours, within a day, at the same instant as the rest of its night', () => {
  fc.assert(
    fc.property(quietHours, instants, fc.double({ min: 0, max: 1, noNaN: true }), (quiet, at, part) => {
      const end = quietUntil(quiet, at);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(25 * hour);
      expect(quietUntil(quiet, end)).toBeNull();
      // Clocks that go back may leave the quiet hours and enter them again.
      const later = new Date(at.getTime() + Math.floor(part * (end.getTime() - at.getTime() - 1)));
      expect([end.getTime(), undefined]).toContain(quietUntil(quiet, later)?.getTime());
    }),
    { numRuns: 2_000 },
  );
});

test('an hour is quiet if and only if what is written in it waits', () => {
  fc.assert(
    fc.property(quietHours, instants, (quiet, at) => {
      let each = quiet.fromHour;
      const quietOnes = new Set<number>();
      for (; each !== quiet.untilHour; each = (each + 1) % 24) quietOnes.add(each);
      expect(quietUntil(quiet, at) !== null).toBe(quietOnes.has(hourIn(quiet.zone, at)));
    }),
  );
});

test('a zone is one that clocks know', () => {
  expect(['America/Los_Angeles', 'UTC'].map(isZone)).toEqual([true, true]);
  expect(['', 'Mars/Olympus', 'America'].map(isZone)).toEqual([false, false, false]);
});
