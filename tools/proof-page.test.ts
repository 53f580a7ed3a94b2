import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf, withRows } from './proof-page.ts';
import { root } from './run-step.ts';

const page = `# Proof

claim | figure | command | date
--- | --- | --- | ---
old | 1 | \`npm run proof -- --only database\` | 2026-11-22
by hand | 2 | \`npm run bench\` | 2026-11-21
older | 3 | \`npm run proof -- --only database\` | 2026-11-22

The last words.
`;
const database = 'npm run proof -- --only database';

test('the rows of a command are written anew where they stood, and every other word stays', () => {
  const changed = withRows(page, database, ['new $& | 4 | x | 2026-11-28', 'newer | 5 | x | 2026-11-28']);
  expect(changed).toBe(`# Proof

claim | figure | command | date
--- | --- | --- | ---
new $& | 4 | x | 2026-11-28
newer | 5 | x | 2026-11-28
by hand | 2 | \`npm run bench\` | 2026-11-21

The last words.
`);
});

test('the rows of a command that has none yet come last in the table, and only once', () => {
  const row = (figure: string) => [`bright | ${figure} | \`npm run light\` | 2026-11-28`];
  const longer = withRows(page, 'npm run light', row('6'));
  expect(longer).toBe(page.replace('2026-11-22\n\nThe', `2026-11-22\n${row('6').join('')}\n\nThe`));
  expect(withRows(longer, 'npm run light', row('7'))).toBe(longer.replace('| 6 |', '| 7 |'));
});

test('a page without a table is refused', () => {
  expect(() => withRows('# Proof\n', database, ['a | b | c | d'])).toThrow('has no table');
});

test('figures are rows whose cells cannot break the table', () => {
  const figures = [
    { claim: 'a | b', figure: 'two\nlines', passMark: 0, ok: true },
    { claim: 'c', figure: 1, passMark: 2, ok: false },
  ];
  const counts = { passed: 3, failed: 1, skipped: 0 };
  expect(rowsOf({ command: 'npm test', figures, ...counts, date: '2026-11-28' })).toEqual([
    'All tests of this command | 3 passed, **1 failed**, 0 skipped | `npm test` | 2026-11-28',
    'a \\| b | two lines (0) | `npm test` | 2026-11-28',
    'c | 1 (**missed** 2) | `npm test` | 2026-11-28',
  ]);
});

test.each(['database', 'journeys', 'lighthouse'])(
  'docs/proof.md has rows of %s, which a run replaces',
  (part) => {
    const kept = readFileSync(join(root, 'docs/proof.md'), 'utf8');
    const command = `npm run proof -- --only ${part}`;
    expect(kept).toContain(`| \`${command}\` |`);
    expect(withRows(kept, command, [])).not.toContain(`| \`${command}\` |`);
  },
);
