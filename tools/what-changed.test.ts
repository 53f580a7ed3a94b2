import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';
import { schemaFolders } from './what-changed.ts';

test.each(schemaFolders)('a change of the schema runs the tests of %s', (folder) => {
  expect(globSync(`${folder}**/*.db.test.ts`, { cwd: root }).length).toBeGreaterThan(3);
});
