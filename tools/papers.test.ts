import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { papers } from './papers.ts';
import { root } from './run-step.ts';

const read = (paper: string) => readFileSync(join(root, paper), 'utf8');
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** The rows of tables whose cells stand further from their bars than one space, or whose rule is longer than it has to be. */
const paddedRows = (text: string) =>
  text
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .split('\n')
    .filter((line) => line.includes(' | ') || line.startsWith('|'))
    .filter((line) => /\s{2,}\||\|\s{2,}|-{4,}/.test(line));

test('padding is noticed, and a table without it is fine', () => {
  const aligned = '| a    | b |\n| ---- | - |\n| long | c |';
  expect(paddedRows(aligned)).toEqual(['| a    | b |', '| ---- | - |']);
  expect(paddedRows('a | b\n--- | ---\nlong | c')).toEqual([]);
});

test('all papers together have at most 30,000 words, and ARCHITECTURE.md 1,500', () => {
  expect(papers.length).toBeGreaterThan(20);
  expect(papers).toContain('docs/proof.md');
  const words = papers.map((paper) => ({ paper, words: wordsIn(read(paper)) }));
  const sum = words.reduce((all, each) => all + each.words, 0);
  expect(sum, JSON.stringify(words.sort((a, b) => b.words - a.words).slice(0, 8))).toBeLessThanOrEqual(
    30_000,
  );
  expect(wordsIn(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(1_500);
});

test.each(papers)('no cell of a table in %s is padded', (paper) => {
  expect(paddedRows(read(paper))).toEqual([]);
});
