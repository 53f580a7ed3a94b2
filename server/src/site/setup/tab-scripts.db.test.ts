import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogOf, rolesOf } from '../../../test/catalog.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { tabScripts } from './tab-scripts.ts';

// Roles belong to a whole server, so this one has its own, where no one has made any yet.
let server: EmbeddedPostgres;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'borough-setup-'));
  await chmod(dataDir, 0o711);
  server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
    log: () => undefined,
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function as<T>(
  connection: { user: string; database: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...server.connection, ...connection });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asSuperuser = (statements: string, database = 'postgres') =>
  as({ user: server.connection.user, database }, (client) => client.query(statements));

/** Runs what the tabs show, one after another, each as one paste. */
const paste = (connection: { user: string; database: string }) =>
  as(connection, async (client) => {
    for (const { sql } of await tabScripts()) await client.query(sql);
  });

/** Everything the database consists of, and what it records about itself. */
const shape = (connection: { user: string; database: string }) =>
  as(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('file %s %s', name, sha256) as line from setup.schema_files
      union all select format('migration %s %s', name, sha256) from setup.migrations order by line`);
    return [...(await catalogOf(client, await rolesOf(client))), ...rows.map(({ line }) => line)];
  });

test('the nine scripts, run in order by a plain owner, make the very schema that the server makes', async () => {
  await asSuperuser(`create role tenant login createrole`);
  await asSuperuser('create database pasted owner tenant');
  await asSuperuser('create database applied owner tenant');
  const pasted = { user: 'tenant', database: 'pasted' };
  const applied = { user: 'tenant', database: 'applied' };
  await paste(pasted);
  await as(applied, (client) => prepareDatabase(client));
  const shapes = [await shape(pasted), await shape(applied)];
  expect(shapes[0]!.length).toBeGreaterThan(500);
  expect(shapes[0]).toEqual(shapes[1]);
  // A server that starts on it has nothing left to do.
  expect(await as(pasted, (client) => prepareDatabase(client))).toEqual({ built: 0, upgraded: 0 });
});

test('a hosted database with roles, extensions and rights of its own takes them, and keeps nothing open', async () => {
  await asSuperuser(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role; end if;
    end $$;
    alter role service_role bypassrls;
    create role hosted login createrole bypassrls;
    grant anon, authenticated, service_role, borough_none, borough_auth, borough_identity, borough_evidence, borough_public to hosted with admin option`);
  await asSuperuser('create database hosted owner hosted');
  await asSuperuser(
    `create schema extensions;
     grant all on schema extensions to hosted;
     grant usage on schema extensions to anon, authenticated, service_role;
     create schema auth; create schema storage;
     alter default privileges for role hosted in schema public grant all on tables to anon, authenticated, service_role;
     alter default privileges for role hosted in schema public grant all on sequences to anon, authenticated, service_role;
     alter default privileges for role hosted in schema public grant execute on functions to anon, authenticated, service_role;`,
    'hosted',
  );
  const hosted = { user: 'hosted', database: 'hosted' };
  await paste(hosted);
  const open = await as(hosted, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%s on %s for %s', verb, c.relname, role) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace,
          unnest(array['anon', 'authenticated']) role, unnest(array['insert', 'update', 'delete', 'truncate']) verb
        where n.nspname = 'public' and c.relkind = 'r' and has_table_privilege(role, c.oid, verb)
      union all
      select 'row level security of ' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
      order by name`);
    return rows.map(({ name }) => name);
  });
  expect(open).toEqual([]);
});

test('an owner who may not hand the roles on is told what a superuser has to do', async () => {
  await asSuperuser('create role stranger login createrole');
  await asSuperuser('create database foreign_land owner stranger');
  const failure = await paste({ user: 'stranger', database: 'foreign_land' }).then(
    () => null,
    (error: pg.DatabaseError) => error,
  );
  expect(failure?.message).toBe('stranger may not make or hand on the roles Borough works with');
  expect(failure?.hint).toContain('to stranger with admin option');
  const roles =
    'anon, authenticated, service_role, borough_none, borough_auth, borough_identity, borough_evidence, borough_public';
  await asSuperuser(`grant ${roles} to stranger with admin option`);
  await asSuperuser('drop database foreign_land');
  await asSuperuser('create database foreign_land owner stranger');
  await paste({ user: 'stranger', database: 'foreign_land' });
});
