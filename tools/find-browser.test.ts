import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofTest } from '../server/test/proof-test.ts';
import { root } from './run-step.ts';

/** The browser found by a process with this environment alone, or `none`. */
function foundWith(env: Record<string, string>): string {
  const program = `import('./tools/find-browser.ts').then(async ({ findBrowser }) => console.log(await findBrowser() ?? 'none'))`;
  const done = spawnSync(process.execPath, ['-e', program], { cwd: root, env, encoding: 'utf8' });
  return done.stdout.trim().split('\n').at(-1) || done.stderr;
}

test('a browser that is named is taken, and no other in its place', () => {
  expect(foundWith({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(foundWith({ CHROMIUM_PATH: '/nowhere/chromium' })).toBe('none');
});

proofTest(
  'on a machine without a browser the one npm brings starts, with its own libraries',
  { timeout: 120_000 },
  async () => {
    const empty = await mkdtemp(join(tmpdir(), 'borough-no-browser-'));
    // All that starting it asks of the system.
    await symlink('/usr/bin/dirname', join(empty, 'dirname'));
    try {
      const found = foundWith({ PATH: empty, HOME: empty, TMPDIR: empty, PLAYWRIGHT_BROWSERS_PATH: empty });
      expect(found).toMatch(/\/borough-chromium-.+\/start$/);
      const { stdout } = spawnSync(found, ['--version'], {
        encoding: 'utf8',
        env: { HOME: empty, PATH: empty },
      });
      expect(stdout).toMatch(/^Chromium \d/);
    } finally {
      await rm(empty, { recursive: true, force: true });
    }
  },
);
