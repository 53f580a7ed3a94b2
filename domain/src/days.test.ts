import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, instantAt } from './clocks.ts';
import { DayRangeSchema, DaySchema } from './days.contract.ts';
import { addDays, addMonths, covers, daysBetween, eachDay, isDay, overlap } from './days.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Anchorage',
];
const monthLengths = (year: number) => [
  31,
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
];

/** Every day of several years, counted by hand: no clock, no library. */
const calendarOf = (from: number, to: number): string[] => {
  const days: string[] = [];
  for (let year = from; year <= to; year++)
    monthLengths(year).forEach((length, month) => {
      for (let date = 1; date <= length; date++)
        days.push(`${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
    });
  return days;
};
const paper = calendarOf(2026, 2029);
const anyDay = fc.integer({ min: 0, max: paper.length - 1 });

test('days are counted as on a paper calendar, across clock changes and leap days', () => {
  expect(eachDay({ startDate: '2026-01-01', endDate: '2029-12-31' })).toEqual(paper);
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(daysBetween(paper[a]!, paper[b]!)).toBe(b - a);
      expect(addDays(paper[a]!, b - a)).toBe(paper[b]);
    }),
  );
});

test.each(zones)(
  'the day after the day is the next one on the clocks of %s in both clock changes',
  (zone) => {
    for (const change of ['2027-03-14', '2027-11-07'])
      for (let away = -3; away <= 3; away++)
        for (const hour of [0, 9, 12, 18, 23])
          expect(dayIn(zone, instantAt(addDays(change, away), hour, zone))).toBe(addDays(change, away));
  },
);

test.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-1-1', false],
  ['0001-01-01', false],
  ['2027-01-01T00:00', false],
  [' 2027-01-01', false],
  ['', false],
])('whether %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
  expect(DaySchema.safeParse(text).success).toBe(expected);
});

test('a range covers its days and nothing else, and two ranges overlap when they share a day', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(20), anyDay, fc.nat(20), (a, long, b, wide) => {
      const one = { startDate: paper[a]!, endDate: addDays(paper[a]!, long) };
      const other = { startDate: paper[b]!, endDate: addDays(paper[b]!, wide) };
      const shared = eachDay(one).filter((day) => eachDay(other).includes(day));
      expect(overlap(one, other)).toBe(shared.length > 0);
      expect(covers(one, other.startDate)).toBe(eachDay(one).includes(other.startDate));
    }),
  );
});

test('a range that ends before it starts has no days', () => {
  expect(eachDay({ startDate: '2027-06-03', endDate: '2027-06-01' })).toEqual([]);
});

test('a missing day is asked for in words', () => {
  const answer = DayRangeSchema.safeParse({ startDate: '2027-06-31', endDate: '2027-06-01' });
  expect(answer.error?.issues.map((issue) => issue.message)).toEqual(['Please pick a day']);
});

test('a month later is the same date, or the last of the month', () => {
  expect(addMonths('2026-11-23', 6)).toBe('2027-05-23');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 0)).toBe('2026-12-31');
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 24 }), (at, months) => {
      const day = paper[at] ?? '';
      const later = addMonths(day, months);
      expect(isDay(later)).toBe(true);
      expect(later > day).toBe(true);
      expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
    }),
  );
});
