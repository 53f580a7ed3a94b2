import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

/** Stands where launch.mjs does: takes a second to stop, and leaves a file when it has. */
const slowToStop = `import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => setTimeout(() => { writeFileSync('stopped', ''); process.exit(0); }, 1_000));
setInterval(() => undefined, 1_000);
writeFileSync('started', '');
`;

test.skipIf(process.platform === 'win32')(
  'npm waits, when told to stop, until what it started has stopped',
  async () => {
    await using stack = new AsyncDisposableStack();
    const scratch = await mkdtemp(join(tmpdir(), 'borough-launch-'));
    stack.defer(() => rm(scratch, { recursive: true, force: true }));
    copyFileSync(join(root, 'package.json'), join(scratch, 'package.json'));
    mkdirSync(join(scratch, 'tools'));
    writeFileSync(join(scratch, 'tools/launch.mjs'), slowToStop);
    const has = (name: string) => existsSync(join(scratch, name));
    const npm = spawn('npm', ['start'], {
      cwd: scratch,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] },
    });
    const ended = new Promise((resolve) => npm.once('close', resolve));
    stack.defer(() => void npm.kill('SIGKILL'));
    await expect.poll(() => has('started')).toBe(true);
    npm.kill('SIGTERM');
    await ended;
    expect(has('stopped')).toBe(true);
  },
  30_000,
);
