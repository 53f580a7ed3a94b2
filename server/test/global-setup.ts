import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, stopAbandonedPostgres } from '#floor/db/embedded-postgres.ts';
import { prepareDatabase } from '#site/setup/prepare-database.ts';

/** Where the tests' PostgreSQL listens. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const prefix = 'borough-tests-';
export const templateName = 'borough_template';

/** Test data needn't survive a power cut, and vacuuming databases that live a second gains nothing. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

/** Removes what killed test runs left behind; runs still in progress keep theirs. */
async function sweep(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(prefix))) {
    const directory = join(tmpdir(), name);
    const age = performance.timeOrigin + performance.now() - (await stat(directory)).mtimeMs;
    if (age < 60_000) continue;
    const abandoned = await stopAbandonedPostgres(directory);
    if (abandoned) await rm(directory, { recursive: true, force: true });
  }
}

async function buildTemplate(server: TestServer): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const connection = { ...server, database: templateName };
  const owner = new pg.Client(connection);
  await owner.connect();
  await prepareDatabase(owner);
  await owner.end();
  const pool = new pg.Pool(connection);
  pool.on('error', (error) => console.error(`The template lost a connection: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  await runMigrations({ pgPool: pool });
  await pool.end();
  await admin.query(`alter database ${templateName} with is_template true allow_connections false`);
  await admin.end();
}

/** Starts one real PostgreSQL for the whole run, with the schema in a template that every test's database is cloned from. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  // As root, PostgreSQL runs under another account, which needs access here; otherwise it would move elsewhere.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined });
  const teardown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { host, port, user } = postgres.connection;
  try {
    await buildTemplate({ host, port, user });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testServer', { host, port, user });
  return teardown;
}
