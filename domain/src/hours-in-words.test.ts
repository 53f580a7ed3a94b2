import { expect, test } from 'vitest';
import { hoursInWords } from './hours-in-words.ts';

test.each([
  [1, 'an hour'],
  [2, 'two hours'],
  [20, '20 hours'],
  [24, 'a day'],
  [48, 'two days'],
  [60, '60 hours'],
  [72, 'three days'],
  [7 * 24, 'a week'],
  [9 * 24, 'nine days'],
  [14 * 24, 'two weeks'],
  [30 * 24, '30 days'],
])('%i hours are "%s" in a sentence', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words);
});
