import { expect, test } from 'vitest';
import { aroundWords } from './around-words.ts';

const shown = (text: string, words: string) =>
  aroundWords(text, words)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

test('the searched words are highlighted in any case', () => {
  expect(shown('Does the Ladder reach?', 'ladder')).toBe('Does the [Ladder] reach?');
  expect(shown('ladder', 'LADDER')).toBe('[ladder]');
  expect(shown('the\n  ladder\nhere', 'the ladder')).toBe('[the ladder] here');
});

test('a long text is cut before the words, between two of its words', () => {
  const text = `${'word '.repeat(40)}the ladder is here`;
  expect(shown(text, 'ladder')).toBe('…word word word word word the [ladder] is here');
  expect(shown(`${'x'.repeat(100)}ladder`, 'ladder')).toBe('…[ladder]');
});

test('without the words, or where case changes the length, nothing is marked', () => {
  expect(shown('nothing here', 'ladder')).toBe('nothing here');
  expect(shown('İİ ladder', 'ladder')).toBe('İİ ladder');
  expect(shown('text', '')).toBe('text');
});
