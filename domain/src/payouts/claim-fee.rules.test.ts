import { expect, test } from 'vitest';
import { currentTerms, termsOfSecondRelease } from '../terms/terms.ts';
import { claimFeeOf, claimFeeWords, claimNetOf } from './claim-fee.rules.ts';

test('3% of a claim stays with us, half a cent rounded up, and the owner gets the rest to the cent', () => {
  const both = (cents: number) => [claimFeeOf(cents, currentTerms), claimNetOf(cents, currentTerms)];
  expect(both(30_000)).toEqual([900, 29_100]);
  expect(both(8_260)).toEqual([248, 8_012]);
  expect(both(50)).toEqual([2, 48]);
  expect(both(16)).toEqual([0, 16]);
  expect(both(1)).toEqual([0, 1]);
  expect(both(0)).toEqual([0, 0]);
  expect(claimFeeWords(currentTerms)).toBe('3% of a claim stays with us for card costs');
});

test('a booking made before claims had a fee pays its owner all of a claim', () => {
  expect(claimNetOf(30_000, termsOfSecondRelease)).toBe(30_000);
  expect(claimFeeWords(termsOfSecondRelease)).toBeNull();
});
