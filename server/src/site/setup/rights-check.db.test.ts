import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database as doctorOf } from '../../../../tools/doctor/database.ts';
import { freshDatabase } from '../../../test/database.ts';
import { roles } from '#floor/db/expected-rights.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';
import { programSchema } from './prepare-database.ts';
import { lostRights, lostRoles, prepareChecked } from './rights-check.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const doctor = fileURLToPath(new URL('../../../../tools/doctor.ts', import.meta.url));
const run = promisify(execFile);

let dataDir: string;
let postgres: EmbeddedPostgres;

// A server of its own: roles belong to a whole server, and here they get lost.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'borough-rights-'));
  await chmod(dataDir, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const aClient = async () => {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  return client;
};

test('a database that has all its rights is taken, one whose roles may do more is refused', async () => {
  await using db = await freshDatabase();
  expect(await lostRights(db.owner)).toBeNull();
  await db.owner.query('grant select (full_name) on public.profiles to anon');
  expect(await lostRights(db.owner)).toContain(
    'may do more than they should: anon select public.profiles.full_name',
  );
  await db.owner.query('revoke select (full_name) on public.profiles from anon');
  await db.owner.query('alter table public.bookings disable row level security');
  expect(await lostRights(db.owner)).toContain('without row security (public.bookings)');
});

test('tables of an operator or an extension next to ours are left alone', async () => {
  await using db = await freshDatabase();
  await db.owner.query(`
    create extension pg_stat_statements schema public;
    create table public.items_backup as select * from public.items;
    create function public.nightly_report() returns int language sql as 'select 1';
    grant select on public.items_backup to public`);
  expect(await lostRights(db.owner)).toBeNull();
});

test('a backup restored without its roles is refused in a sentence, by the start and by the doctor', async () => {
  const client = await aClient();
  const program = await programSchema();
  await prepareChecked(client, program);
  // What pg_restore leaves behind if the roles don't exist: everything except what names one of them.
  await client.query(`drop owned by ${roles.join(', ')}; drop role ${roles.join(', ')}`);

  const refusal = /restored without its roles: .*anon.* do not exist\. Make the roles first/;
  await expect(prepareChecked(client, program)).rejects.toThrow(refusal);
  const { host, port, user, database } = postgres.connection;
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const started = run(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      BOROUGH_DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    timeout: 20_000,
  });
  const ended = await started.catch((error: { code: number; stderr: string }) => error);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(refusal) });
  expect(ended.stderr).not.toContain('    at ');
  const findings = await doctorOf(postgres.connection);
  expect(findings.find(({ about }) => about === 'rights')).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(refusal),
  });

  // Creating the roles afterwards brings back neither rights nor policies.
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    doctor,
    '--roles',
  ]);
  await client.query(stdout);
  expect(await lostRoles(client, program.migrations)).toBeNull();
  await expect(prepareChecked(client, program)).rejects.toThrow(
    /lacks (\d+) of its \1 policies and (\d+) of its \d+ rights .*restored before its roles were there/,
  );
  expect((await doctorOf(postgres.connection)).find(({ about }) => about === 'rights')).toMatchObject({
    state: 'wrong',
  });
  await client.end();
});
