import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const served = source('./home-page.ts');
const app = source('../../../../web/src/pages/landing/hero.tsx');

/** What the pattern's group finds in a source, in order, each once. */
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, group]) => group)),
];

test('the pictures the server sends are the ones the app shows, in the same places', () => {
  const sizes = /'(\(min-width: [^']+vw)'/g;
  // Which picture is where, and which comes first, is said once for both.
  const wallOfBoth = /\b(wallOf|firstOnWall)\b/g;
  const offsets = /'(mt-\d+(?: [^']+)?)'/g;
  const wall = /"(absolute top-0 [^"]+)"/g;
  const heights = /"(md:h-\[\d+px\] lg:h-\[\d+px\])"/g;
  for (const [pattern, count] of [
    [sizes, 1],
    [wallOfBoth, 2],
    [offsets, 2],
    [wall, 1],
    [heights, 1],
  ] as const) {
    expect(found(served, pattern)).toEqual(found(app, pattern));
    expect(found(served, pattern).length).toBeGreaterThanOrEqual(count);
  }
});
