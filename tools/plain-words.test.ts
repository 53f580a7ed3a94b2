import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  commentsIn,
  literalTexts,
  plainComments,
  plainWords,
  titlesIn,
  titleWithoutSubject,
} from './plain-words.ts';
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

const rooms = '{domain,server,web,simulation,stripe-simulator}';
/** Shipped migrations, and what the first release wrote, are never edited. */
const programs = globSync([`${rooms}/{src,replay}/**/*.{ts,tsx}`, 'server/schema/*.sql'], { cwd: root });
const texts = programs.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const linesOf = (read: (text: string) => string[]) =>
  texts.flatMap(({ file, text }) => read(text).map((words) => ({ file, words })));
const [comments, titles] = [linesOf(commentsIn), linesOf(titlesIn)];

test.each([
  [titlesIn, "  test('who is told', () => {});\n", 'who is told'],
  [titlesIn, "test(\n  'who is told by a long title',\n  () => {},\n);\n", 'who is told by a long title'],
  [commentsIn, '/** A word. */\n', 'A word.'],
  [commentsIn, ' * A word.\n', 'A word.'],
  [commentsIn, '  // A word.\n', 'A word.'],
  [commentsIn, '  -- A word.\n', 'A word.'],
])('comments and titles are found: %o in %j', (read, text, words) => {
  expect(read(text)).toEqual([words]);
});

test.each(plainComments)('comments and titles say "$say"', ({ refused }) => {
  expect(Math.min(comments.length, titles.length)).toBeGreaterThan(2_500);
  const found = [...comments, ...titles].filter(({ words }) => refused.test(words));
  expect(found.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});

test('titles begin with their subject', () => {
  const found = titles.filter(({ words }) => titleWithoutSubject.test(words));
  expect(found.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});
