import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProcessEvent } from '../../../test/embedded-process.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { startEmbeddedPostgres, stopAbandonedPostgres } from './embedded-postgres.ts';

const program = fileURLToPath(new URL('../../../test/embedded-process.ts', import.meta.url));
const rounds = process.env['PROOF'] === '1' ? 10 : 1;
const isRoot = process.getuid?.() === 0;
const directories: string[] = [];
const children: ChildProcess[] = [];

async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'borough-embedded-'));
  // As on a machine where other accounts, such as PostgreSQL's, can enter the directory. A separate test covers a private
  // one.
  chmodSync(directory, 0o755);
  directories.push(directory);
  return directory;
}

/** A process with an embedded PostgreSQL, and all of its output. */
function aProcess(dataDir: string, mode: 'write' | 'idle' | 'hasty' | 'careless' = 'idle') {
  const child = spawn('node', [program, dataDir, mode], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const events: ProcessEvent[] = [];
  const complaints: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => events.push(JSON.parse(line)));
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const until = async <T>(question: () => T | undefined, what: string): Promise<T> => {
    for (let waited = 0; waited < 20_000; waited += 10) {
      const answer = question();
      if (answer !== undefined) return answer;
      if (child.exitCode !== null) break;
      await sleep(10);
    }
    throw new Error(`${what} did not happen. ${complaints.join('')} ${JSON.stringify(events.slice(-5))}`);
  };
  const saved = () => events.flatMap((each) => (each.event === 'saved' ? [each.number] : []));
  return {
    child,
    ended,
    saved,
    ready: () => until(() => events.find((each) => each.event === 'ready'), 'The start'),
    said: (part: string) =>
      until(() => events.find((each) => each.event === 'log' && each.line.includes(part)), `“${part}”`),
    hasSaved: (count: number) =>
      until(() => (saved().length >= count ? true : undefined), `Saving ${count} rows`),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return events.some((each) => each.event === 'stopped');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function keptRows(dataDir: string): Promise<{ numbers: Set<number>; adopted: boolean }> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(server.connectionString);
  await client.connect();
  const found = await client.query<{ number: number }>('select number from kept');
  await client.end();
  await server.stop();
  return { numbers: new Set(found.rows.map((row) => row.number)), adopted: server.adopted };
}

/** Counts acknowledged rows, and those of them that were lost, over all rounds; `note` records it in the proof. */
function aTally(what: string) {
  let written = 0;
  let lost = 0;
  return {
    missing: (acknowledged: number[], kept: Set<number>): number[] => {
      const missing = acknowledged.filter((number) => !kept.has(number));
      written += acknowledged.length;
      lost += missing.length;
      return missing;
    },
    note: () =>
      noteFigure({
        claim: `Acknowledged rows lost when ${what} is killed, ${rounds} rounds, ${written} rows`,
        figure: lost,
        passMark: 0,
        ok: lost === 0,
      }),
  };
}

function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function leftovers(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.includes('unfinished'));
}

/** Waits until a data directory has no server and no leftovers, and stays that way: one may be about to start. */
async function comesToRest(dataDir: string): Promise<void> {
  let since = performance.now();
  const resting = () => {
    if (postmasterOf(dataDir) !== undefined || leftovers(dataDir).length > 0) since = performance.now();
    return performance.now() - since > 300;
  };
  await vi.waitUntil(resting, { timeout: 60_000, interval: 20 });
}

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const directory of directories.splice(0)) {
    const dataDir = existsSync(join(directory, 'data')) ? join(directory, 'data') : directory;
    await stopAbandonedPostgres(dataDir);
    await rm(directory, { recursive: true, force: true });
  }
});

describe('nothing acknowledged is lost', () => {
  test(
    'when Node is killed, the next start takes the running server over',
    { timeout: 60_000 * rounds },
    async () => {
      const tally = aTally('Node');
      const dataDir = await aDirectory();
      for (let round = 0; round < rounds; round++) {
        const writer = aProcess(dataDir, 'write');
        await writer.ready();
        await writer.hasSaved(200);
        await writer.kill();
        const { numbers, adopted } = await keptRows(dataDir);
        expect(adopted).toBe(true);
        expect(tally.missing(writer.saved(), numbers)).toEqual([]);
      }
      tally.note();
    },
  );

  test(
    'when PostgreSQL is killed, the living process starts it again',
    { timeout: 60_000 * rounds },
    async () => {
      const tally = aTally('PostgreSQL');
      const dataDir = await aDirectory();
      const writer = aProcess(dataDir, 'write');
      await writer.ready();
      for (let round = 0; round < rounds; round++) {
        const before = writer.saved().length;
        await writer.hasSaved(before + 200);
        process.kill(postmasterOf(dataDir)!, 'SIGKILL');
        const atDeath = writer.saved().length;
        await writer.hasSaved(atDeath + 200);
      }
      await writer.said('runs again');
      expect(await writer.stop()).toBe(true);
      const { numbers } = await keptRows(dataDir);
      expect(tally.missing(writer.saved(), numbers)).toEqual([]);
      tally.note();
    },
  );

  proofTest('when both are killed, the next start recovers', { timeout: 60_000 * rounds }, async () => {
    const tally = aTally('Node and PostgreSQL');
    const dataDir = await aDirectory();
    for (let round = 0; round < rounds; round++) {
      const writer = aProcess(dataDir, 'write');
      await writer.ready();
      await writer.hasSaved(200);
      writer.child.kill('SIGKILL');
      process.kill(postmasterOf(dataDir)!, 'SIGKILL');
      await writer.ended;
      const { numbers, adopted } = await keptRows(dataDir);
      expect(adopted).toBe(false);
      expect(tally.missing(writer.saved(), numbers)).toEqual([]);
    }
    tally.note();
  });
});

describe('one data directory has one server', () => {
  test('processes that start at the same moment share it, and only the last one stops it', async () => {
    const dataDir = await aDirectory();
    const processes = [aProcess(dataDir), aProcess(dataDir), aProcess(dataDir)];
    const ready = await Promise.all(processes.map((each) => each.ready()));
    expect(new Set(ready.map((each) => each.postmaster)).size).toBe(1);
    expect(ready.filter((each) => !each.adopted)).toHaveLength(1);
    const postmaster = ready[0]!.postmaster;
    await processes.find((_, index) => !ready[index]!.adopted)!.stop();
    expect(lives(postmaster)).toBe(true);
    await processes[0]!.stop();
    await processes[1]!.stop();
    await processes[2]!.stop();
    expect(lives(postmaster)).toBe(false);
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  proofTest('anyone who ends without stopping it asks it to stop, unless somebody else uses it', async () => {
    const dataDir = await aDirectory();
    // They exit on their own on SIGHUP, and don't handle SIGTERM at all.
    for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
      const [first, second] = [aProcess(dataDir, 'careless'), aProcess(dataDir, 'careless')];
      const { postmaster } = await first.ready();
      await second.ready();
      first.child.kill(signal);
      await first.ended;
      expect(lives(postmaster)).toBe(true);
      second.child.kill(signal);
      await second.ended;
      expect(second.child.signalCode).toBe(signal === 'SIGTERM' ? signal : null);
      await comesToRest(dataDir);
      expect(lives(postmaster)).toBe(false);
    }
  });

  proofTest('a data directory with a long name is served from a short socket', async () => {
    const dataDir = join(await aDirectory(), 'data', 'x'.repeat(120));
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    expect(server.connection.host.length).toBeLessThan(90);
    await server.stop();
    await stopAbandonedPostgres(dataDir);
  });
});

describe('what earlier starts left behind', () => {
  test.skipIf(process.platform !== 'linux')('a zombie does not block the start', async () => {
    const dataDir = await aDirectory();
    await aProcess(dataDir).ready();
    children[0]!.kill('SIGKILL');
    const real = postmasterOf(dataDir)!;
    process.kill(real, 'SIGKILL');
    while (lives(real)) await sleep(10);
    // The child, named postgres, ends after its parent has turned into a program that never waits for it.
    const folder = join(dataDir, 'zombie');
    mkdirSync(folder);
    copyFileSync('/bin/sleep', join(folder, 'postgres'));
    chmodSync(join(folder, 'postgres'), 0o755);
    const parent = spawn('sh', ['-c', `"${folder}/postgres" 0.5 & echo $!; exec sleep 30`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(parent);
    const zombie = Number(String(await new Promise((resolve) => parent.stdout.once('data', resolve))));
    while (!/ Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8'))) await sleep(5);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(zombie)));
    const socketLock = join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock');
    writeFileSync(socketLock, readFileSync(socketLock, 'utf8').replace(/^\d+/, String(zombie)));

    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    expect(server.adopted).toBe(false);
    await server.stop();
  });

  proofTest('a number that now belongs to another program does not block it either', async () => {
    const dataDir = await aDirectory();
    const first = aProcess(dataDir);
    const { postmaster } = await first.ready();
    await first.kill();
    process.kill(postmaster, 'SIGKILL');
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    expect(server.adopted).toBe(false);
    await server.stop();
  });

  proofTest(
    'a start that is interrupted while its server begins to answer leaves none running',
    { timeout: 60_000 },
    async () => {
      const dataDir = await aDirectory();
      // The proof tries both ways of ending at every moment; otherwise they alternate.
      const moments = [0, 15, 30, 45, 60, 80, 100, 120, 140].flatMap((wait, turn) =>
        (['idle', 'hasty'] as const)
          .filter((_, which) => rounds > 1 || which === turn % 2)
          .map((mode) => ({ mode, wait })),
      );
      for (const { mode, wait } of moments) {
        const interrupted = aProcess(dataDir, mode);
        await vi.waitUntil(() => postmasterOf(dataDir) !== undefined, { timeout: 20_000, interval: 2 });
        await sleep(wait);
        interrupted.child.kill('SIGTERM');
        await interrupted.ended;
        await comesToRest(dataDir);
      }
    },
  );

  test(
    'a start that is interrupted leaves nothing half made, and the next one works',
    { timeout: 60_000 },
    async () => {
      const dataDir = await aDirectory();
      const moments = (['idle', 'hasty'] as const).flatMap((mode, which) =>
        [0, 300, 700].filter((_, turn) => rounds > 1 || which === turn % 2).map((wait) => ({ mode, wait })),
      );
      for (const { mode, wait } of moments) {
        const interrupted = aProcess(dataDir, mode);
        await interrupted.said('Preparing').catch(() => undefined);
        await sleep(wait);
        interrupted.child.kill('SIGTERM');
        await interrupted.ended;
        // A process that ends immediately leaves the cleanup to the start's guard, which takes a moment.
        if (mode === 'hasty') await comesToRest(dataDir);
        expect(leftovers(dataDir)).toEqual([]);
        expect(postmasterOf(dataDir)).toBeUndefined();
        await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
      }
      const killed = aProcess(dataDir);
      await killed.said('Preparing');
      await killed.kill();
      const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      expect(leftovers(dataDir)).toEqual([]);
      await server.stop();
    },
  );
});

describe.skipIf(!isRoot)('as root inside a directory nobody else may enter', () => {
  test('data and programs move to where PostgreSQL can reach them, and DATA_DIR leads there', async () => {
    const directory = await aDirectory();
    chmodSync(directory, 0o700);
    const dataDir = join(directory, 'data');
    const first = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const outside = dirname(first.location);
    try {
      expect(first.relocated).toBe(true);
      expect(outside).toMatch(/^\/var\/lib\/borough\/[0-9a-f]{16}$/);
      expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
      await first.stop();
      const second = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      expect(second.location).toBe(first.location);
      await second.stop();
    } finally {
      await stopAbandonedPostgres(dataDir);
      await rm(outside, { recursive: true, force: true });
    }
  });

  proofTest('a database made where it could be reached moves along when the door is shut later', async () => {
    const directory = await aDirectory();
    const dataDir = join(directory, 'data');
    const writer = aProcess(dataDir, 'write');
    await writer.ready();
    await writer.hasSaved(20);
    await writer.stop();
    chmodSync(directory, 0o700);
    const { numbers } = await keptRows(dataDir);
    expect(writer.saved().filter((number) => !numbers.has(number))).toEqual([]);
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    await server.stop();
    expect(server.relocated).toBe(true);
    await rm(dirname(server.location), { recursive: true, force: true });
  });
});
