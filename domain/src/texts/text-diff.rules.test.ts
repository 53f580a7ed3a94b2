import { expect, test } from 'vitest';
import { diffOf } from './text-diff.rules.ts';
import { marksIn, withOurWords } from './marks.ts';

const shown = (before: string, after: string) =>
  diffOf(before, after)
    .map(({ is, text }) => `${{ same: ' ', gone: '-', new: '+' }[is]}${text}`)
    .join('|');

test('a comparison names each line that went, came or stayed, in order', () => {
  expect(shown('a\nb\nc', 'a\nx\nc\nd')).toBe(' a|-b|+x| c|+d');
  expect(shown('a', 'a')).toBe(' a');
  expect(shown('', 'a')).toBe('-|+a');
});

test('what a template leaves to decide is asked for, and reads as ours until then', () => {
  const template = 'We answer [DECIDE: within how many days? | within 30 days].\n[decide: Who insures?]';
  expect(marksIn(template).map(({ question, line }) => [line, question])).toEqual([
    [1, 'within how many days?'],
    [2, 'Who insures?'],
  ]);
  expect(marksIn(template).map(({ start, end }) => template.slice(start, end))[1]).toBe(
    '[decide: Who insures?]',
  );
  expect(withOurWords(template)).toBe('We answer within 30 days.\n');
  expect(marksIn(withOurWords(template))).toEqual([]);
});
