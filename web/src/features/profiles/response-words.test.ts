import { expect, test } from 'vitest';
import { responseTimeInWords } from './response-words.ts';

test.each([
  [0, 'Within 1 hour'],
  [60, 'Within 1 hour'],
  [61, 'Within 2 hours'],
  [1_440, 'Within 24 hours'],
  [1_441, 'Within 2 days'],
])('%i minutes are said as %j', (minutes, words) => {
  expect(responseTimeInWords(minutes)).toBe(words);
});
