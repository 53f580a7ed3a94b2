import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { papers } from './papers.ts';
import { root } from './run-step.ts';

const folders = ['bench', 'domain', 'e2e', 'server', 'simulation', 'stripe-simulator', 'tools', 'web'];
/** The numbers of the decisions, which stand in brackets after their titles. */
const numbers = readdirSync(join(root, 'docs/decisions')).flatMap((name) =>
  [...readFileSync(join(root, 'docs/decisions', name), 'utf8').matchAll(/^## .*\((.*)\)$/gm)].flatMap(
    ([, list = '']) => list.split(', '),
  ),
);
const decisions = new Set(numbers);
const documents = new Set(papers.map((paper) => basename(paper)));

/** What a comment points to that no one can open: sections, moves by number, lost documents, decisions no one wrote. */
function lostIn(comment: string): string[] {
  const lost: string[] = comment.match(/§ ?\d*|\bmoves? \d+\b|\bthe design document\b/g) ?? [];
  for (const [whole, number = ''] of comment.matchAll(/\bdecisions?[ /](\d{1,3})\b/gi))
    if (!decisions.has(number)) lost.push(whole);
  // Comments name the texts shown on pages with their folder, as in `content/terms.md`.
  for (const [path] of comment.matchAll(/[\w/-]+\.md\b/g))
    if (!path.startsWith('content/') && !documents.has(basename(path))) lost.push(path);
  return lost;
}

const commentsOf = (text: string): string =>
  (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*|^\s*-- .*/gm) ?? []).join('\n');

test.each([
  ['See design §8.', ['§8']],
  ['As in move 5.', ['move 5']],
  ['See decision 999.', ['decision 999']],
  ['See plan-of-old.md.', ['plan-of-old.md']],
  ['See decision 050 and docs/words.md.', []],
])('%s points to %j in vain', (comment, lost) => {
  expect(lostIn(comment)).toEqual(lost);
});

test('a decision has a number, which no other has', () => {
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers.filter((number, at) => !/^\d{3}$/.test(number) || numbers.indexOf(number) !== at)).toEqual(
    [],
  );
});

test('comments point only to documents that are here', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs|css|sql)$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
      .map((path) => join(folder, path)),
  );
  expect(files.length).toBeGreaterThan(1_500);
  const here = join('tools', 'comments-point-somewhere.test.ts');
  const found = files
    .filter((file) => file !== here)
    .flatMap((file) =>
      lostIn(commentsOf(readFileSync(join(root, file), 'utf8'))).map((lost) => `${file}: ${lost}`),
    );
  expect(found).toEqual([]);
});
