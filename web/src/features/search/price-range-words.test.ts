import { expect, it } from 'vitest';
import { rangeInWords, rangeWithFees } from './price-range-words.ts';

it('says of a range of prices what it costs with fees, since cards show both', () => {
  expect([rangeInWords(0, 50), rangeWithFees(0, 50)]).toEqual(['Up to $50/day', '$59 with fees']);
  expect([rangeInWords(20, 1000), rangeWithFees(20, 1000)]).toEqual(['From $20/day', '$23.60 with fees']);
  expect([rangeInWords(20, 50), rangeWithFees(20, 50)]).toEqual(['$20 - $50/day', '$23.60 - $59 with fees']);
  expect(rangeWithFees(0, 0)).toBe('$0 with fees');
  expect(rangeWithFees(0, 1000)).toBeNull();
});
