import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { papers } from './papers.ts';
import { root } from './run-step.ts';

const rooms = ['bench', 'docs', 'domain', 'e2e', 'server', 'simulation', 'stripe-simulator', 'tools', 'web'];
const text = (document: string) => readFileSync(join(root, document), 'utf8');

/** The anchors that links can use for a document's headings. */
const headings = (document: string): string[] =>
  [...text(document).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead to no file or heading. */
const deadLinks = (document: string, words: string): string[] =>
  [...words.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', heading] = target.split('#');
      const file = path === '' ? document : normalize(join(dirname(document), path));
      if (!existsSync(join(root, file))) return true;
      return heading !== undefined && file.endsWith('.md') && !headings(file).includes(heading);
    });

/** The tests a document names that don't exist in any room. */
const lostTests = (words: string, tests: readonly string[]): string[] =>
  [...words.matchAll(/`(\w[\w./-]*\.(?:test|spec|proof)\.tsx?)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !tests.some((file) => file === name || file.endsWith(`/${name}`)));

const tests = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(?:test|spec|proof)\.tsx?$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path),
    )
    .map((path) => join(room, path)),
);

test('a link to a file, a heading or a test that is not there is noticed', () => {
  expect(
    deadLinks(
      'README.md',
      '[a](docs/nowhere.md) [b](CONTRIBUTING.md#nowhere) [c](#license) [d](https://x.example)',
    ),
  ).toEqual(['docs/nowhere.md', 'CONTRIBUTING.md#nowhere']);
  expect(lostTests('`nowhere.db.test.ts` › a title; `server/src/stopping.proof.ts`', tests)).toEqual([
    'nowhere.db.test.ts',
  ]);
});

test.each(papers)('the links of %s lead somewhere', (document) => {
  expect(deadLinks(document, text(document))).toEqual([]);
});

test.each(papers)('the tests that %s names are here', (document) => {
  expect(lostTests(text(document), tests)).toEqual([]);
});
