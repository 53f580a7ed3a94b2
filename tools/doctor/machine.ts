import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { type Finding, note, ok, wordsOf, wrong } from './finding.ts';
import { release } from '../../server/src/floor/release.ts';

const megabyte = 1024 * 1024;
const neededMegabytes = 500;

/** Whether this version of Node runs TypeScript directly. */
export function nodeVersion(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major >= 24 || (major === 22 && minor >= 18);
  return isEnough
    ? ok('node', `Node ${version} runs Borough.`)
    : wrong('node', `Node ${version} is too old.`, 'Install Node 24.');
}

/** Whether the PostgreSQL that comes with the packages runs on this machine. */
export async function databasePrograms(): Promise<Finding> {
  const { installedBinaries, program } = await import('../../server/src/floor/db/embedded-location.ts');
  try {
    const answer = spawnSync(program(installedBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' });
    if (answer.status === 0) return ok('postgres', `${answer.stdout.trim()} is installed and runs here.`);
    return wrong('postgres', `PostgreSQL is installed but does not run here: ${answer.stderr.trim()}`);
  } catch (error) {
    return wrong(
      'postgres',
      wordsOf(error),
      release.packed ? 'Set DATABASE_URL.' : 'Run npm ci, or set DATABASE_URL.',
    );
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** Whether Borough can write to its data directory, and whether there is enough space. */
export function dataDirectory(dataDir: string): Finding[] {
  const directory = nearestExisting(dataDir);
  const { bavail, bsize } = statfsSync(directory);
  const free = Math.floor((bavail * bsize) / megabyte);
  const room =
    free >= neededMegabytes
      ? ok('disk', `${free} MB are free for ${dataDir}.`)
      : wrong('disk', `Only ${free} MB are free for ${dataDir}; at least ${neededMegabytes} MB are needed.`);
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return [ok('data-dir', `The data directory ${dataDir} can be written.`), room];
  } catch {
    const words = `${directory} cannot be written.`;
    return [wrong('data-dir', words, 'Choose another DATA_DIR, or change its owner.'), room];
  }
}

const isBorough = (address: string) =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2_000) })
    .then(async (answer) => answer.ok && (await answer.text()) === '{"ok":true}')
    .catch(() => false);

/** Whether Borough can listen on its port, or does. */
export function portIsFree(port: number, host: string): Promise<Finding> {
  const probe = createServer();
  return new Promise((answer) => {
    probe.once('error', async (error) =>
      answer(
        (await isBorough(`http://${host.includes(':') ? `[${host}]` : host}:${port}`))
          ? ok('port', `Borough listens on port ${port} of ${host}.`)
          : note(
              'port',
              `Port ${port} on ${host} cannot be used (${error.message}).`,
              'Stop what uses it, or set PORT or HOST.',
            ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => answer(ok('port', `Port ${port} on ${host} is free.`))));
  });
}

/** Whether there is enough memory, if a container limits it. */
export function memory(megabytes = Math.floor(process.constrainedMemory() / megabyte)): Finding {
  return megabytes === 0 || megabytes >= 1000
    ? ok('memory', 'There is enough memory.')
    : wrong('memory', `Only ${megabytes} MB of memory may be used; 1,000 MB are needed.`);
}

/** Which browser the journeys of npm test would use. */
export async function browser(): Promise<Finding> {
  const { installedBrowser } = await import('../find-browser.ts');
  const found = await installedBrowser();
  return found
    ? ok('browser', `${found} will run the journeys of npm test.`)
    : note(
        'browser',
        'There is no browser for the journeys of npm test; it will use the one npm brings, or download one.',
      );
}
