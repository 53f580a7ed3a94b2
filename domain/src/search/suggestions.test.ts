import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentalTerms, suggestionsFor } from './suggestions.ts';

test('there are 57 terms, each once', () => {
  expect(rentalTerms).toHaveLength(57);
  expect(new Set(rentalTerms.map((term) => term.toLowerCase()))).toHaveProperty('size', 57);
});

test('suggestions contain the typed text in any case and are at most eight', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), (typed) => {
      const found = suggestionsFor(typed, rentalTerms);
      expect(found.length).toBeLessThanOrEqual(8);
      for (const term of found) expect(term.toLowerCase()).toContain(typed.trim().toLowerCase());
    }),
  );
  expect(suggestionsFor('a', rentalTerms)).toHaveLength(8);
  expect(suggestionsFor('BIK', rentalTerms)).toEqual(['bike', 'bike rack', 'mountain bike', 'electric bike']);
});

test('nothing is suggested for nothing, and never what was typed', () => {
  expect(suggestionsFor('', rentalTerms)).toEqual([]);
  expect(suggestionsFor('   ', rentalTerms)).toEqual([]);
  for (const term of rentalTerms) expect(suggestionsFor(term.toUpperCase(), rentalTerms)).not.toContain(term);
});

test('only terms that are offered are suggested', () => {
  expect(suggestionsFor('bik', ['mountain bike', 'kayak'])).toEqual(['mountain bike']);
  expect(suggestionsFor('bik', [])).toEqual([]);
});
