import { expect, test } from 'vitest';
import { tellingWords } from './similar.rules.ts';

test.each([
  ['Cordless drill with two batteries', ['cordless', 'drill', 'batteries']],
  ['DeWalt DCD791 20V drill/driver', ['dewalt', 'drill', 'driver']],
  ['New red kit!', []],
  ['Party tent (large), tables, chairs and string lights', ['party', 'tent', 'tables', 'chairs']],
])('what "%s" is said to be', (title, words) => {
  expect(tellingWords(title)).toEqual(words);
});
