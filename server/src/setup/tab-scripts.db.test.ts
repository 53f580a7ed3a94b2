import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { applySchema } from './apply-schema.ts';
import { tabScripts } from './tab-scripts.ts';

// Roles belong to a whole server, so this one is on its own: nobody has made any yet.
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

/** Everything the schema is made of, as text: columns, constraints, indexes, functions, triggers, policies and rights. */
const shape = (connection: { user: string; database: string }) =>
  as(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'accounts', 'setup', 'extensions'))
      select format('column %s.%s.%s %s %s %s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attacl, a.attgenerated) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid join spaces n on n.oid = c.relnamespace
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attnum > 0 and not a.attisdropped
      union all select format('relation %s.%s %s %s %s %s', n.nspname, relname, relkind, relacl, relrowsecurity, reloptions)
        from pg_class c join spaces n on n.oid = relnamespace
      union all select format('constraint %s.%s %s', n.nspname, conname, pg_get_constraintdef(c.oid))
        from pg_constraint c join spaces n on n.oid = connamespace
      union all select format('index %s', indexdef) from pg_indexes where schemaname in (select nspname from spaces)
      union all select format('function %s %s', p.proacl, pg_get_functiondef(p.oid))
        from pg_proc p join spaces n on n.oid = pronamespace where prokind = 'f' and nspname <> 'extensions'
      union all select format('trigger %s', pg_get_triggerdef(t.oid))
        from pg_trigger t join pg_class c on c.oid = tgrelid join spaces n on n.oid = relnamespace where not tgisinternal
      union all select format('policy %s', p) from pg_policies p where schemaname in (select nspname from spaces)
      union all select format('schema %s %s', n.nspname, s.nspacl) from spaces n join pg_namespace s on s.oid = n.oid
      union all select format('file %s %s', name, sha256) from setup.schema_files
      order by line`);
    return rows.map(({ line }) => line);
  });

test('the nine scripts, run in order by a plain owner, make the very schema that the server makes', async () => {
  await asSuperuser(`create role tenant login createrole`);
  await asSuperuser('create database pasted owner tenant');
  await asSuperuser('create database applied owner tenant');
  const pasted = { user: 'tenant', database: 'pasted' };
  const applied = { user: 'tenant', database: 'applied' };
  await paste(pasted);
  await as(applied, (client) => applySchema(client));
  const shapes = [await shape(pasted), await shape(applied)];
  expect(shapes[0]!.length).toBeGreaterThan(500);
  expect(shapes[0]).toEqual(shapes[1]);
  // A server that starts on it has nothing left to do.
  expect(await as(pasted, (client) => applySchema(client))).toEqual([]);
}, 60_000);

test('a hosted database with roles, extensions and rights of its own takes them, and keeps nothing open', async () => {
  await asSuperuser(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role; end if;
    end $$;
    alter role service_role bypassrls;
    create role hosted login createrole bypassrls;
    grant anon, authenticated, service_role, borough_none, borough_auth, borough_public to hosted with admin option`);
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
}, 60_000);

test('an owner who may not hand the roles on is told what a superuser has to do', async () => {
  await asSuperuser('create role stranger login createrole');
  await asSuperuser('create database foreign_land owner stranger');
  const failure = await paste({ user: 'stranger', database: 'foreign_land' }).then(
    () => null,
    (error: pg.DatabaseError) => error,
  );
  expect(failure?.message).toBe('stranger may not make or hand on the roles Borough works with');
  expect(failure?.hint).toContain('to stranger with admin option');
  const roles = 'anon, authenticated, service_role, borough_none, borough_auth, borough_public';
  await asSuperuser(`grant ${roles} to stranger with admin option`);
  await asSuperuser('drop database foreign_land');
  await asSuperuser('create database foreign_land owner stranger');
  await paste({ user: 'stranger', database: 'foreign_land' });
}, 60_000);
