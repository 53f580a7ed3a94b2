// npm run doctor: says in sentences what this machine and these settings lack. Changes nothing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { root } from './run-step.ts';

interface Finding {
  ok: boolean;
  says: string;
}

const megabyte = 1024 * 1024;
const neededMegabytes = 500;
const dataDir = resolve(root, process.env['DATA_DIR'] ?? './data');
const usesOwnDatabase = Boolean(process.env['DATABASE_URL']);

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major >= 24 || (major === 22 && minor >= 18);
  return {
    ok,
    says: ok ? `Node ${process.versions.node} runs Borough.` : 'Node is too old: install Node 24.',
  };
}

async function databasePrograms(): Promise<Finding> {
  if (usesOwnDatabase)
    return { ok: true, says: 'DATABASE_URL is set, so the embedded PostgreSQL is not used.' };
  const { installedBinaries, program } = await import('../server/src/db/embedded-location.ts');
  try {
    const answer = spawnSync(program(installedBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' });
    if (answer.status === 0) return { ok: true, says: `${answer.stdout.trim()} is installed and runs here.` };
    return { ok: false, says: `PostgreSQL is installed but does not run here: ${answer.stderr.trim()}` };
  } catch (error) {
    return { ok: false, says: error instanceof Error ? error.message : String(error) };
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function dataDirectory(): Finding {
  const directory = nearestExisting(dataDir);
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return { ok: true, says: `The data directory ${dataDir} can be written.` };
  } catch {
    return {
      ok: false,
      says: `${directory} cannot be written: choose another DATA_DIR, or change its owner.`,
    };
  }
}

function freeDisk(): Finding {
  const { bavail, bsize } = statfsSync(nearestExisting(dataDir));
  const free = Math.floor((bavail * bsize) / megabyte);
  const ok = free >= neededMegabytes;
  return {
    ok,
    says: `${free} MB are free for ${dataDir}${ok ? '.' : `; at least ${neededMegabytes} MB are needed.`}`,
  };
}

function portIsFree(): Promise<Finding> {
  const port = Number(process.env['PORT'] ?? 3000);
  const host = process.env['HOST'] ?? '127.0.0.1';
  const probe = createServer();
  return new Promise((answer) => {
    probe.once('error', (error) =>
      answer({ ok: false, says: `Port ${port} on ${host} cannot be used (${error.message}): set PORT.` }),
    );
    probe.listen(port, host, () =>
      probe.close(() => answer({ ok: true, says: `Port ${port} on ${host} is free.` })),
    );
  });
}

function memory(): Finding {
  const megabytes = Math.floor(process.constrainedMemory() / megabyte);
  const ok = megabytes === 0 || megabytes >= 1000;
  return {
    ok,
    says: ok ? 'There is enough memory.' : `Only ${megabytes} MB of memory may be used; 1,000 MB are needed.`,
  };
}

async function settings(): Promise<Finding> {
  try {
    const { configFromEnvironment } = await import('../server/src/config.ts');
    const { demo } = configFromEnvironment();
    return {
      ok: true,
      says: demo
        ? 'The settings make a demo: embedded database, simulated payments, mail to a page.'
        : 'The settings are complete for production.',
    };
  } catch (error) {
    return { ok: false, says: error instanceof Error ? error.message : String(error) };
  }
}

async function browser(): Promise<Finding> {
  const { installedBrowser } = await import('./find-browser.ts');
  const found = await installedBrowser();
  const says = found
    ? `${found} will run the journeys of npm test.`
    : 'There is no browser for the journeys of npm test; it will try to download one.';
  return { ok: true, says };
}

const findings = [
  nodeVersion(),
  await databasePrograms(),
  dataDirectory(),
  freeDisk(),
  memory(),
  await portIsFree(),
  await settings(),
  await browser(),
];
for (const { ok, says } of findings) console.log(`${ok ? 'ok     ' : 'MISSING'} ${says}`);
if (existsSync(join(dataDir, 'postgres.log')))
  console.log(`        PostgreSQL writes to ${join(dataDir, 'postgres.log')}.`);
process.exit(findings.every(({ ok }) => ok) ? 0 : 1);
