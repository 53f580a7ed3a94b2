import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no page names a command by hand, because a package calls it differently', () => {
  const root = join(import.meta.dirname, '../..');
  const pages = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const named = pages.filter((file) => /\bnpm (run|start)\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(pages.length).toBeGreaterThan(500);
  expect(named).toEqual([]);
});
