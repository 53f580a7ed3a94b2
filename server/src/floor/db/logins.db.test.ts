import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { prepareDatabase } from '#site/setup/prepare-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { type LoginName, loginOf, makeLogins } from './logins.ts';
import { poolAs } from './pool.ts';

/** The role each pool starts with, and the roles it may assume: enough for its work, and no more. */
const pools: Record<LoginName, { role: string; may: string[] }> = {
  commands: {
    role: 'borough_none',
    may: ['borough_none', 'service_role', 'borough_identity', 'borough_evidence', 'borough_auth'],
  },
  personal: { role: 'borough_none', may: ['borough_none', 'authenticated'] },
  // borough_public reads as visitors do.
  public: { role: 'borough_public', may: ['borough_public', 'anon'] },
  accounts: { role: 'borough_auth', may: ['borough_auth'] },
  listener: { role: 'borough_none', may: ['borough_none'] },
};
const everyRole = [
  'app',
  'anon',
  'authenticated',
  'service_role',
  'borough_none',
  'borough_auth',
  'borough_identity',
  'borough_evidence',
  'borough_public',
  ...Object.keys(pools).map((name) => loginOf(name as LoginName)),
];

test('a connection of a pool that drops its role has nothing to return to', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-logins-'));
  await chmod(dataDir, 0o711);
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  stack.defer(() => postgres.stop());
  const owner = new pg.Client(postgres.connection);
  await owner.connect();
  stack.defer(() => owner.end());
  await prepareDatabase(owner);
  await makeLogins(owner);
  await makeLogins(owner);

  for (const [name, { role, may }] of Object.entries(pools)) {
    const login = loginOf(name as LoginName);
    const connection = { ...postgres.connection, user: login, max: 1 };
    const pool = poolAs({ role, connection, patience: 5_000, onError: () => undefined });
    const client = await pool.connect();
    const refused = async (statement: string) =>
      client.query(statement).then(
        () => null,
        (error: { code: string }) => error.code,
      );
    for (const back of ['reset role', 'set role none', 'reset session authorization', 'discard all']) {
      await client.query(back);
      const { rows } = await client.query(
        `select current_user::text as now, session_user::text as login, rolsuper, rolbypassrls, rolcreaterole
         from pg_roles where rolname = current_user`,
      );
      expect([name, back, rows[0]]).toEqual([
        name,
        back,
        { now: login, login, rolsuper: false, rolbypassrls: false, rolcreaterole: false },
      ]);
      for (const table of ['public.items', 'public.profiles', 'accounts."user"'])
        expect([name, table, await refused(`select from ${table}`)]).toEqual([name, table, '42501']);
    }
    const taken: string[] = [];
    for (const each of everyRole.filter((other) => other !== login)) {
      expect(await refused(`set session authorization ${each}`)).toBe('42501');
      if ((await refused(`set role ${each}`)) === null) taken.push(each);
      await client.query('reset role');
    }
    expect([name, taken.toSorted()]).toEqual([name, may.toSorted()]);
    client.release();
    await pool.end();
  }
});
