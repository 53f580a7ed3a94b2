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
      const found = suggestionsFor(typed);
      expect(found.length).toBeLessThanOrEqual(8);
      for (const term of found) expect(term.toLowerCase()).toContain(typed.trim().toLowerCase());
    }),
  );
  expect(suggestionsFor('a')).toHaveLength(8);
  expect(suggestionsFor('BIK')).toEqual(['bike', 'bike rack', 'mountain bike', 'electric bike']);
});

test('nothing is suggested for nothing, and never what was typed', () => {
  expect(suggestionsFor('')).toEqual([]);
  expect(suggestionsFor('   ')).toEqual([]);
  for (const term of rentalTerms) expect(suggestionsFor(term.toUpperCase())).not.toContain(term);
});
