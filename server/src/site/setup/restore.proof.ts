import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startVersion } from '../../../test/first-release-checkout.ts';
import {
  firstReleaseFiles,
  firstReleaseLife,
  journalOf,
  restoreFirstRelease,
} from '../../../test/first-release-data.ts';
import { goOn } from '../../../test/first-release-goes-on.ts';
import {
  type InstalledPostgres,
  postgres15,
  startInstalledPostgres,
} from '../../../test/installed-postgres.ts';
import { freePort } from '../../../test/killed-server.ts';
import { noteFigure } from '../../../test/proof-figures.ts';
import { Visitor } from '../../../test/visitor.ts';
import { prepareQueue } from '#floor/jobs/prepare-queue.ts';
import { prepareDatabase } from './prepare-database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);

/** A program from PostgreSQL 15. If it is missing, throws what to install. */
function program(name: string): string {
  const path = join(postgres15(), name);
  if (existsSync(path)) return path;
  throw new Error(
    `There is no ${path}. Install it (Debian: apt-get install postgresql-client-15): backups are made with it.`,
  );
}

const urlOf = ({ connection }: InstalledPostgres, user: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`;

async function asSuperuser(server: InstalledPostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh cluster with an owner and an empty database, the starting point for a restore in docs/operations.md. */
async function freshCluster(
  stack: AsyncDisposableStack,
): Promise<{ server: InstalledPostgres; url: string }> {
  const server = stack.use(await startInstalledPostgres(postgres15()));
  await asSuperuser(server, 'create role borough login createrole', 'create database borough owner borough');
  return { server, url: urlOf(server, 'borough', 'borough') };
}

async function aFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'borough-restore-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a database that was lived in is dumped, restored into a fresh cluster by the documented steps, and everything goes on', async () => {
  await using stack = new AsyncDisposableStack();
  const life = await firstReleaseLife();
  const began = new Date();
  const folder = await aFolder(stack);
  const dump = join(folder, 'borough.dump');

  // What people left in a database of this version.
  const before = await startInstalledPostgres(postgres15());
  try {
    await asSuperuser(before, 'create database borough');
    const owner = new pg.Pool({ ...before.connection, database: 'borough', max: 2 });
    owner.on('error', () => undefined);
    owner.on('connect', (each) => each.on('error', () => undefined));
    const client = await owner.connect();
    await restoreFirstRelease(client, life, began);
    await prepareDatabase(client);
    client.release(true);
    await prepareQueue(owner);
    await owner.end();
    execFileSync(program('pg_dump'), [
      '--format=custom',
      `--file=${dump}`,
      urlOf(before, 'postgres', 'borough'),
    ]);
  } finally {
    await before[Symbol.asyncDispose]();
  }

  // The documented steps, run as the owner and stopping at the first error.
  const { url } = await freshCluster(stack);
  const doctor = ['--disable-warning=ExperimentalWarning', join(root, 'tools/doctor.ts'), '--roles'];
  const { stdout: roles } = await run(process.execPath, doctor);
  execFileSync(program('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', url], { input: roles });
  execFileSync(program('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, dump]);
  const dataDir = await aFolder(stack);
  await cp(fileURLToPath(firstReleaseFiles), join(dataDir, 'files'), { recursive: true });
  await writeFile(join(dataDir, 'stripe-simulator.journal'), await journalOf(life, began));

  const settings = { DATABASE_URL: url, SECRET: life.secret, BOROUGH_DEMO: '1' };
  const now = await startVersion(root, { dataDir, port: await freePort(), settings });
  stack.defer(() => now.stop());
  expect(now.said()).not.toMatch(/step down|Upgraded|Applied/);

  const { origin } = now;
  const renter = new Visitor(origin, life.renter.cookies);
  const id = crypto.randomUUID();
  const content = 'Thank you, I bring gloves.';
  await renter.post(`/api/conversations/${life.conversation.id}/messages`, { id, content });
  const owner = new Visitor(origin, life.owner.cookies);
  const { items } = await owner.get(`/api/conversations/${life.conversation.id}/messages`);
  expect(items.map((line: { content: string }) => line.content)).toContain(content);
  const until = async (what: string, check: () => Promise<boolean>) => {
    // The clock makes its moves only once a minute.
    for (let tries = 0; tries < 150; tries++) {
      if (await check()) return;
      await sleep(1_000);
    }
    throw new Error(`Not seen: ${what}`);
  };
  // The simulator's clock is still where the first release left it.
  const behindMs = began.getTime() - new Date(life.at).getTime();
  const pass = async (ms: number) => {
    const body = new URLSearchParams({ ms: String(ms + behindMs) });
    const reply = await fetch(`${origin}/simulator/clock`, { method: 'POST', body, redirect: 'manual' });
    if (reply.status >= 400) throw new Error(`the clock answered ${reply.status}`);
  };
  await goOn(life, { origin, until, pass }, false);
  noteFigure({
    claim:
      'A database with people in the middle of everything, dumped by pg_dump 15 and restored into a fresh cluster: sign-ins, an authenticator app, messages, photos, requests accepted and paid, a held deposit',
    figure: 'each went on to its right end',
    passMark: 'nothing lost',
    ok: true,
  });
}, 290_000);

test('a backup restored without its roles is refused at the start in a sentence', async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await aFolder(stack);
  const dump = join(folder, 'borough.dump');
  const before = await startInstalledPostgres(postgres15());
  try {
    await asSuperuser(before, 'create database borough');
    const client = new pg.Client({ ...before.connection, database: 'borough' });
    await client.connect();
    await prepareDatabase(client);
    await client.end();
    execFileSync(program('pg_dump'), [
      '--format=custom',
      `--file=${dump}`,
      urlOf(before, 'postgres', 'borough'),
    ]);
  } finally {
    await before[Symbol.asyncDispose]();
  }
  const { url } = await freshCluster(stack);
  const restored = await run(program('pg_restore'), ['--no-owner', `--dbname=${url}`, dump]).catch(
    (error: { stderr: string }) => error,
  );
  expect(restored.stderr).toMatch(/role "\w+" does not exist/);
  const settings = { DATABASE_URL: url, SECRET: 'x'.repeat(40), BOROUGH_DEMO: '1' };
  const started = startVersion(root, { dataDir: await aFolder(stack), port: await freePort(), settings });
  const said = await started.then(
    (running) => running.kill().then(() => 'it started'),
    (error: Error) => error.message.trim(),
  );
  expect(said).toMatch(
    /^This database was restored without its roles: .* do not exist\. Make the roles first \(npm run doctor -- --roles\), then restore the backup into an empty database\.$/,
  );
}, 120_000);
