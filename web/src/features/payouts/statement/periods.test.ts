import { expect, test } from 'vitest';
import { periodNamed, periodsSince } from './periods.ts';

const at = (year: number, month: number, date: number) => new Date(year, month - 1, date, 12);

test('every month and year since one joined can be had, the latest first', () => {
  const { years, months } = periodsSince(at(2025, 11, 30), at(2026, 2, 1));
  expect(years.map(({ label }) => label)).toEqual(['All of 2026', 'All of 2025']);
  expect(months).toEqual([
    { value: '2026-02', label: 'February 2026', from: '2026-02-01', before: '2026-03-01' },
    { value: '2026-01', label: 'January 2026', from: '2026-01-01', before: '2026-02-01' },
    { value: '2025-12', label: 'December 2025', from: '2025-12-01', before: '2026-01-01' },
    { value: '2025-11', label: 'November 2025', from: '2025-11-01', before: '2025-12-01' },
  ]);
  expect(years[1]).toMatchObject({ value: '2025', from: '2025-01-01', before: '2026-01-01' });
});

test('without a name it is the present month, also for someone who joined after it by this clock', () => {
  const periods = periodsSince(at(2026, 3, 1), at(2026, 2, 28));
  expect(periodNamed(periods, undefined)?.value).toBe('2026-02');
  expect(periodNamed(periods, '2026')?.value).toBe('2026');
});

test('an unknown name doesn’t become another period', () => {
  const periods = periodsSince(at(2025, 12, 1), at(2026, 2, 1));
  expect(periodNamed(periods, '2025-12')?.label).toBe('December 2025');
  for (const name of ['2025-11', '2024', '2026-03', 'soon'])
    expect(periodNamed(periods, name)).toBeUndefined();
});
