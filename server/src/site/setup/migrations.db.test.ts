import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { catalogOf, differences, rolesOf } from '../../../test/catalog.ts';
import { freshDatabase } from '../../../test/database.ts';
import { buildFirstRelease, firstReleaseSchema } from '../../../test/first-release.ts';
import { startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';
import { isFirstRelease } from './database-record.ts';
import { programSchema } from './prepare-database.ts';
import { readMigrations } from './read-migrations.ts';
import { digestOf } from './read-schema.ts';
import { lostRoles, prepareChecked } from './rights-check.ts';

test('the frozen schema of the first release is what its databases note', async () => {
  const files = await firstReleaseSchema();
  expect(isFirstRelease(new Map(files.map(({ name, sha256 }) => [name, sha256])))).toBe(true);
  expect(files.filter(({ text, sha256 }) => digestOf(text) !== sha256)).toEqual([]);
});

test('migrations make of the first release the very schema that is built from scratch', async () => {
  // A server of its own, because roles belong to a whole server: here, no one has made the new ones yet.
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-upgrade-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
    log: () => undefined,
  });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    await buildFirstRelease(client);
    const program = await programSchema();
    expect(await lostRoles(client, program.migrations)).toBeNull();
    const { upgraded } = await prepareChecked(client, program);
    expect(upgraded).toBe(program.migrations.length);
    const roles = await rolesOf(client);
    await using scratch = await freshDatabase();
    const wanted = await catalogOf(scratch.owner, roles);
    expect(wanted.length).toBeGreaterThan(1000);
    expect(differences(await catalogOf(client, roles), wanted)).toEqual([]);
  } finally {
    await client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('migrations are numbered without a gap', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

/** Just the statements: no comments, no texts, no function bodies. */
const bare = (sql: string) =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/'(?:[^']|'')*'/g, "''");

const namedBefore = /constraint\s+[\w".]+(\s+foreign\s+key\s*\([^)]*\))?\s*$/;

/** Constraints without a name of their own: PostgreSQL picks one depending on what already exists. */
function unnamed(sql: string): string[] {
  const text = bare(sql)
    .toLowerCase()
    .replace(/\bwith\s+check\s*\(/g, '')
    .replace(/\bcreate\s+unique\s+index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?(?!on\b)\w/g, '')
    .replace(/\bunique\s+using\s+index\b/g, '');
  const found = text.matchAll(
    /\bprimary\s+key\b|\breferences\s+\w|\bcheck\s*\(|\bunique\b|\bexclude\s+using\b|\bindex\s+on\b|\badd\s+foreign\s+key\b/g,
  );
  return [...found].filter(({ index }) => !namedBefore.test(text.slice(0, index))).map(([each]) => each);
}

test('a constraint or an index without a name is seen', () => {
  expect(
    unnamed('alter table a add column b uuid references c, add check (d > 0), add unique (e);'),
  ).toHaveLength(3);
  expect(
    unnamed('create table a (id int primary key); create unique index on a (b); create index on a (c);'),
  ).toEqual(['primary key', 'unique', 'index on', 'index on']);
  expect(
    unnamed(`create table a (id int constraint a_pkey primary key, b int constraint a_b_fkey references b (id),
        constraint a_c_fkey foreign key (c) references c (id), constraint a_d_check check (d > 0));
      create unique index a_once on a (b); create policy p on a with check (true); -- primary key
      create function f() returns text language sql as $$ select 'check (' $$;`),
  ).toEqual([]);
});

test('every constraint and index of a migration has a name, and none ends the transaction it runs in', async () => {
  for (const { name, text } of await readMigrations()) {
    expect.soft(unnamed(text), name).toEqual([]);
    expect.soft(bare(text), name).not.toMatch(/(^|;)\s*(begin|commit|rollback|start\s+transaction)\b/i);
  }
});
