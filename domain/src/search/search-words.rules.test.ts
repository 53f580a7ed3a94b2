import { describe, expect, test } from 'vitest';
import { searchWords } from './search-words.rules.ts';

describe('the words of a search', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['Cordless Drill', ['cordless', 'drill']],
    ['drill  cordless drill', ['drill', 'cordless']],
    ['a drill for the weekend', ['drill', 'weekend']],
    ['the', ['the']],
    ['of the', ['of', 'the']],
    ['100%', ['100%']],
  ])('of "%s" are %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test('are at most twelve, the longest', () => {
    const typed = Array.from({ length: 20 }, (_, n) => 'x'.repeat(n + 1)).join(' ');
    expect(searchWords(typed)).toEqual(Array.from({ length: 12 }, (_, n) => 'x'.repeat(20 - n)));
  });
});
