import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalTexts, plainWords } from './plain-words.ts';
import { root } from './run-step.ts';
import { shippedWords } from './shipped-words.ts';

const words = shippedWords().filter(({ text }) => !literalTexts.some((literal) => literal.test(text)));

test('the texts people read are found: labels, sentences between marks, refusals and reading pages', () => {
  const texts = new Set(words.map(({ text }) => text));
  expect(words.length).toBeGreaterThan(2_500);
  // An attribute, an element's text with an expression in it, a refusal, and a line of Markdown.
  expect(texts).toContain('Skip to content');
  expect(texts).toContain('Oops! This page could not be found.');
  expect(texts).toContain('Please verify your email address first.');
  expect(texts).toContain('## Keep your account yours');
});

test.each(plainWords)('people read "$say"', ({ refused }) => {
  const found = words.filter(({ text }) => refused.test(text));
  expect(found.map(({ file, line, text }) => `${file}:${String(line)} ${text}`)).toEqual([]);
});

test('docs/words.md names each term people read', () => {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8');
  for (const { say } of plainWords) expect(page).toContain(`\n${say} | `);
});
