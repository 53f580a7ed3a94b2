import { expect, test } from 'vitest';
import { calendarAt } from '../availability/availability.rules.ts';
import { problems } from '../problems.ts';
import { maxWaits, whyNoWait } from './waiting.rules.ts';

const calendar = calendarAt(
  {
    timeZone: 'America/New_York',
    minDays: 2,
    maxDays: 10,
    periods: [{ startDate: '2026-06-01', endDate: '2026-06-30' }],
    booked: [{ startDate: '2026-06-10', endDate: '2026-06-12' }],
  },
  new Date('2026-06-05T16:00:00Z'),
);

test.each([
  ['2026-06-11', '2026-06-13', null],
  ['2026-06-09', '2026-06-15', null],
  ['2026-06-13', '2026-06-15', 'free'],
  ['2026-06-01', '2026-06-11', 'not-possible'],
  ['2026-06-12', '2026-07-02', 'not-possible'],
  ['2026-06-11', '2026-06-11', 'not-possible'],
  ['2026-06-12', '2026-06-11', 'not-possible'],
] as const)('waiting for %s to %s: %s', (startDate, endDate, why) => {
  expect(whyNoWait(calendar, { startDate, endDate })).toBe(why);
});

test('the refusal of one wait too many names how many there can be', () => {
  expect(problems['waiting.full'].say).toContain(`${maxWaits} dates`);
});
