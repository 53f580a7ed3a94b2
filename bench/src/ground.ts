import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import {
  sessionCookieName,
  signedSessionCookie,
} from '../../server/src/account/accounts/sessions/session-cookie.ts';
import { startEmbeddedPostgres } from '../../server/src/floor/db/embedded-postgres.ts';
import { loadDemo } from '../../server/src/demo/load-demo.ts';
import { simulatorJournal } from '../../server/src/floor/outside/simulator-journal.ts';
import { loadScale, type ScaleName, scales } from '../../server/src/demo/load-scale.ts';
import { prepareQueue } from '../../server/src/floor/jobs/prepare-queue.ts';
import { openLocalFiles } from '../../server/src/floor/outside/files-local.ts';
import { prepareDatabase } from '../../server/src/site/setup/prepare-database.ts';
import type { Address } from './bare-sql.ts';
import type { Figures } from './figures.ts';
import { ownSeconds, processorSeconds, type Processors } from './processor-time.ts';

/** A temporary database and one server on it, both removed at the end. */
export interface Ground extends AsyncDisposable {
  owner: pg.Pool;
  address: Address;
  origin: string;
  /** Grows the catalog. */
  grow(scale: ScaleName): Promise<void>;
  /** Creates renters who are signed in; returns their ids and cookies. */
  signIn(count: number): Promise<{ id: string; cookie: string }[]>;
  /** Runs some load and adds the processor time it took to its figures. */
  counted(run: () => Promise<Figures>): Promise<Figures>;
  /** The server's resident memory in MB; null where the system doesn't say. */
  memory(): Promise<number | null>;
  /** Seconds of processor time the server alone has used so far; null where the system doesn't say. */
  serverSeconds(): Promise<number | null>;
}

const main = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    if (server.exitCode !== null) throw new Error('The server ended instead of starting.');
    const ready = await fetch(`${origin}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('The server did not get ready.');
}

/** Ends the server and waits until it is gone. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}

/** Starts an embedded PostgreSQL in a temporary directory, loads the demo's 480 items and starts one server. */
export async function prepareGround(say: (line: string) => void): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-bench-'));
  await chmod(dataDir, 0o711);
  const stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  // If both a signal and a failure ask to end, they wait for the same shutdown.
  let ending: Promise<void> | undefined;
  const leave = () => (ending ??= stack.disposeAsync());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void leave().then(() => process.exit(130)));
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: say,
      settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' },
    });
    stack.defer(() => postgres.stop());
    const address: Address = postgres.connection;
    const owner = new pg.Pool({ ...address, max: 4 });
    owner.on('error', () => undefined);
    owner.on('connect', (each) => each.on('error', () => undefined));
    stack.defer(() => owner.end());
    await owner.query('create extension if not exists pg_stat_statements');
    const client = await owner.connect();
    await prepareDatabase(client).finally(() => client.release());
    await prepareQueue(owner);
    const secret = randomBytes(32).toString('hex');
    const journal = simulatorJournal(dataDir);
    const parts = { files: openLocalFiles(dataDir), now: new Date(), secret, journal, say };
    await loadDemo(owner, parts);
    say('480 items loaded.');

    const origin = `http://127.0.0.1:${await freePort()}`;
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        // Mails and other jobs stay in the queue, as they do for bare requests.
        ROLE: 'web',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: dataDir,
        PORT: new URL(origin).port,
        SECRET: secret,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => server.kill('SIGKILL'));
    stack.defer(() => end(server));
    await untilReady(origin, server);
    say(`One server at ${origin}.`);
    const { rows } = await owner.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    );
    const processors = { server: server.pid ?? 0, postmaster: rows[0]?.pid ?? 0 };
    return {
      owner,
      address,
      origin,
      grow: (scale) => loadScale(owner, scales[scale], parts),
      signIn: (count) => signIn(owner, count, secret),
      counted: (run) => counted(processors, run),
      memory: () => memoryOf(server.pid),
      serverSeconds: () => ownSeconds(processors.server),
      [Symbol.asyncDispose]: leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function signIn(owner: pg.Pool, count: number, secret: string) {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  const { rows } = await owner.query<{ id: string; token: string }>(
    `with made as (
       insert into accounts."user" ("name", "email", "emailVerified")
       select 'Renter', token || '@demo.borough.example', true from unnest($1::text[]) as token returning "id", "email"
     )
     insert into accounts."session" ("token", "userId", "expiresAt", "updatedAt")
     select split_part("email", '@', 1), "id", now() + interval '1 day', now() from made
     returning "userId" as id, "token" as token`,
    [tokens],
  );
  await owner.query(
    // Verified, so that they can rent items of any value, with a new account's one-time work already done.
    `update public.profiles set terms_version = '${termsVersion}', terms_accepted_at = now(), adult_confirmed_at = now(),
       phone_verified = true, id_document_status = 'approved', ban_check_due = false where id = any ($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  const name = sessionCookieName(false);
  return rows.map(({ id, token }) => ({ id, cookie: signedSessionCookie(token, name, secret) }));
}

async function counted(processors: Processors, run: () => Promise<Figures>): Promise<Figures> {
  const before = await processorSeconds(processors);
  const figures = await run();
  const after = await processorSeconds(processors);
  if (before === null || after === null) return figures;
  return { ...figures, cpu: ((after - before) * 1e6) / figures.answers };
}

async function memoryOf(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(text)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}
