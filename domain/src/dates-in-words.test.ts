import { expect, test } from 'vitest';
import { datesInWords } from './dates-in-words.ts';

test('the days of a rental are said as people write them, the year once where it is one', () => {
  const said = (startDate: string, endDate: string) => datesInWords({ startDate, endDate });
  expect(said('2027-06-01', '2027-06-03')).toBe('Jun 1 to Jun 3, 2027');
  expect(said('2027-06-01', '2027-06-01')).toBe('Jun 1, 2027');
  expect(said('2027-12-30', '2028-01-02')).toBe('Dec 30, 2027 to Jan 2, 2028');
});
