import { describe, expect, test } from 'vitest';
import { officeHours } from '../company.ts';
import { office, officeAt } from './office-hours.rules.ts';

const at = (instant: string) => {
  const { open, until } = officeAt(new Date(instant));
  return [open, until.toISOString()];
};

describe('the office', () => {
  test('is open on workdays from nine to six, by its own clocks', () => {
    // Thursday, June 4, 2026; Pacific Daylight Time is UTC-7.
    expect(at('2026-06-04T15:59:59Z')).toEqual([false, '2026-06-04T16:00:00.000Z']);
    expect(at('2026-06-04T16:00:00Z')).toEqual([true, '2026-06-05T01:00:00.000Z']);
    expect(at('2026-06-05T00:59:59Z')).toEqual([true, '2026-06-05T01:00:00.000Z']);
    expect(at('2026-06-05T01:00:00Z')).toEqual([false, '2026-06-05T16:00:00.000Z']);
  });

  test('stays closed over the weekend', () => {
    for (const weekend of ['2026-06-06T01:00:00Z', '2026-06-06T20:00:00Z', '2026-06-07T20:00:00Z'])
      expect(at(weekend)).toEqual([false, '2026-06-08T16:00:00.000Z']);
  });

  test('keeps its hours when the clocks change over a weekend', () => {
    // Sunday, November 1, 2026: nine o'clock is an hour later in UTC from then on.
    expect(at('2026-10-31T12:00:00Z')).toEqual([false, '2026-11-02T17:00:00.000Z']);
    expect(at('2026-11-02T16:30:00Z')).toEqual([false, '2026-11-02T17:00:00.000Z']);
  });

  test('counts days before its first Monday too', () => {
    expect(at('2023-12-29T20:00:00Z')).toEqual([true, '2023-12-30T02:00:00.000Z']);
    expect(at('2023-12-30T20:00:00Z')).toEqual([false, '2024-01-01T17:00:00.000Z']);
  });

  test('has the hours the company states', () => {
    expect(officeHours).toBe(
      `Monday to Friday, ${office.opens}:00 AM to ${office.closes - 12}:00 PM Pacific time`,
    );
  });
});
