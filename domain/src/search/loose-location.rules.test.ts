import { expect, test } from 'vitest';
import { looseLocation } from './loose-location.rules.ts';

test.each([
  ['austin', ['austin'], null],
  ['Austin TX', ['Austin'], 'TX'],
  ['salt lake city utah', ['salt lake city'], 'UT'],
  ['charlotte north carolina', ['charlotte'], 'NC'],
  ['Mission, San Francisco', ['San Francisco', 'Mission'], null],
  ['Mission, San Francisco, CA', ['San Francisco', 'Mission'], 'CA'],
  ['Mission, San Francisco CA', ['San Francisco', 'Mission'], 'CA'],
  ['Nowhere, CA 99999', ['Nowhere'], 'CA'],
  ['New York', ['New York'], 'NY'],
  ['NY', [], null],
  ['California', [], null],
  [' , ', [], null],
])('"%s" may be the cities %j in %s', (typed, cities, state) => {
  expect(looseLocation(typed)).toEqual({ cities, state });
});
