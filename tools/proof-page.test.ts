import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partText, withPart } from './proof-page.ts';
import { root } from './run-step.ts';

const page = `# Proof

<!-- proof: database -->

old table

<!-- end of proof: database -->

## By hand

Kept to the letter.

<!-- proof: journeys -->

old journeys

<!-- end of proof: journeys -->

The last words.
`;

test('a part is written anew between its marks, and every other word stays', () => {
  expect(withPart(page, 'database', 'new table')).toBe(page.replace('old table', 'new table'));
  expect(withPart(page, 'journeys', '$& $1')).toBe(page.replace('old journeys', () => '$& $1'));
});

test('a part that is not there yet comes at the end, and only once', () => {
  const longer = withPart(page, 'lighthouse', 'bright');
  expect(longer.startsWith(page.trimEnd())).toBe(true);
  expect(withPart(longer, 'lighthouse', 'brighter')).toBe(longer.replace('bright', 'brighter'));
});

test('a page on which a part does not end is refused', () => {
  const cut = page.replace('<!-- end of proof: database -->', '');
  expect(() => withPart(cut, 'database', 'new')).toThrow('begins and does not end');
});

test('figures are a table whose cells cannot break it', () => {
  const figures = [
    { claim: 'a | b', figure: 'two\nlines', passMark: 0, ok: true },
    { claim: 'c', figure: 1, passMark: 2, ok: false },
  ];
  const counts = { passed: 3, failed: 1, skipped: 0 };
  expect(partText({ figures, ...counts, circumstances: 'Run today' })).toBe(
    `Run today.
3 tests passed, 1 failed, 0 skipped.

| claim | figure | pass mark | result |
|---|---|---|---|
| a \\| b | two lines | 0 | met |
| c | 1 | 2 | **missed** |`,
  );
  expect(partText({ figures: [], ...counts, circumstances: 'Run today' })).not.toContain('|');
});

test.each(['database', 'journeys', 'lighthouse'])('docs/proof.md has a place for %s', (part) => {
  const kept = readFileSync(join(root, 'docs/proof.md'), 'utf8');
  expect(withPart(withPart(kept, part, 'x'), part, 'y').split(`<!-- proof: ${part} -->`)).toHaveLength(2);
});
