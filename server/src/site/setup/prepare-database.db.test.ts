import { expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../../test/database.ts';
import { buildFirstRelease } from '../../../test/first-release.ts';
import { isFirstRelease } from './database-record.ts';
import { DatabaseRefused, prepareDatabase, programSchema } from './prepare-database.ts';
import { digestOf } from './read-schema.ts';
import type { Migration } from './upgrade.rules.ts';

const migration = (name: string, text: string): Migration => ({ name, text, sha256: digestOf(text) });
const steps = [
  migration('0001-note.sql', 'create table public.note (id int constraint note_pkey primary key);'),
  migration('0002-first-note.sql', 'insert into public.note (id) values (1);'),
  migration('0003-second-note.sql', 'insert into public.note (id) values (2);'),
];

/** Today's program with these migrations instead of its own. */
const program = async (migrations: Migration[] = steps) => ({ ...(await programSchema()), migrations });

async function prepare(db: FreshDatabase, migrations?: Migration[]) {
  const client = await db.owner.connect();
  try {
    return await prepareDatabase(client, await program(migrations));
  } finally {
    client.release();
  }
}

const noted = async (db: FreshDatabase) =>
  (await db.owner.query<{ name: string }>('select name from setup.migrations order by name')).rows.map(
    ({ name }) => name,
  );
const notes = async (db: FreshDatabase) =>
  (await db.owner.query<{ id: number }>('select id from public.note order by id')).rows.map(({ id }) => id);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof DatabaseRefused ? error.message : `not in a sentence: ${String(error)}`,
  );

test('an empty database is built whole, and needs no upgrade that came before', async () => {
  await using db = await emptyDatabase();
  expect(await prepare(db)).toEqual({ built: (await programSchema()).files.length, upgraded: 0 });
  expect(await noted(db)).toEqual(steps.map(({ name }) => name));
  expect(await prepare(db)).toEqual({ built: 0, upgraded: 0 });
});

test('a database of the first release runs every migration once, and then notes the schema it has', async () => {
  await using db = await emptyDatabase();
  await buildFirstRelease(db.owner);
  expect(await prepare(db)).toEqual({ built: 0, upgraded: 3 });
  expect(await notes(db)).toEqual([1, 2]);
  expect(await prepare(db)).toEqual({ built: 0, upgraded: 0 });
  const { rows } = await db.owner.query<{ name: string; sha256: string }>(
    'select name, sha256 from setup.schema_files order by name',
  );
  expect(rows).toEqual((await programSchema()).files.map(({ name, sha256 }) => ({ name, sha256 })));
});

test('a database of the first release made on Windows is known by its line endings', async () => {
  await using db = await emptyDatabase();
  await buildFirstRelease(db.owner);
  const { rows } = await db.owner.query<{ name: string; sha256: string }>(
    'select name, sha256 from setup.schema_files',
  );
  const unix = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  expect(isFirstRelease(unix)).toBe(true);
  expect(isFirstRelease(new Map([...unix].slice(1)))).toBe(false);
  expect(digestOf('a\r\nb\r\n')).toBe(digestOf('a\nb\n'));
});

test('programs that start at once upgrade once', async () => {
  await using db = await emptyDatabase();
  await buildFirstRelease(db.owner);
  const slow = [migration('0001-note.sql', `${steps[0]!.text} select pg_sleep(0.3);`), ...steps.slice(1)];
  const done = await Promise.all(Array.from({ length: 4 }, () => prepare(db, slow)));
  expect(done.map(({ upgraded }) => upgraded).sort()).toEqual([0, 0, 0, 3]);
  expect(await notes(db)).toEqual([1, 2]);
});

test('programs that start at once on an empty database build it once', async () => {
  await using db = await emptyDatabase();
  const done = await Promise.all(Array.from({ length: 3 }, () => prepare(db)));
  expect(done.filter(({ built }) => built > 0)).toHaveLength(1);
});

test('a migration that fails changes nothing, says why, and runs when it is mended', async () => {
  await using db = await emptyDatabase();
  await buildFirstRelease(db.owner);
  const broken = migration('0002-first-note.sql', 'insert into public.note (id) values (1); select 1 / 0;');
  expect(await refusal(prepare(db, [steps[0]!, broken, steps[2]!]))).toBe(
    '0002-first-note.sql failed, and changed nothing: division by zero.',
  );
  expect(await noted(db)).toEqual(['0001-note.sql']);
  expect(await notes(db)).toEqual([]);
  // The failed one's lock doesn't keep anyone out.
  expect(await prepare(db)).toEqual({ built: 0, upgraded: 2 });
  expect(await notes(db)).toEqual([1, 2]);
});

test('a newer database, and one that ran another text, are refused in a sentence and stay as they are', async () => {
  await using db = await emptyDatabase();
  await prepare(db);
  expect(await refusal(prepare(db, steps.slice(0, 2)))).toMatch(
    /^This database was upgraded by a newer version of Borough: it has 0003-second-note\.sql, /,
  );
  const edited = [...steps.slice(0, 2), migration('0003-second-note.sql', 'select 1;')];
  expect(await refusal(prepare(db, edited))).toMatch(
    /^0003-second-note\.sql was changed after this database/,
  );
  expect(await prepare(db)).toEqual({ built: 0, upgraded: 0 });
});

test('a schema begun by hand is finished by the server if both have the same files', async () => {
  const { files } = await program();
  await using begun = await emptyDatabase();
  const client = await begun.owner.connect();
  try {
    await prepareDatabase(client, { files: files.slice(0, 5), migrations: [] });
  } finally {
    client.release();
  }
  expect(await prepare(begun)).toEqual({ built: files.length - 5, upgraded: 0 });
  await using other = await emptyDatabase();
  await prepare(other, []);
  await other.owner.query(`update setup.schema_files set sha256 = 'other' where name = '110-items.sql'`);
  expect(await refusal(prepare(other))).toMatch(
    /^This database was built from another version of 110-items\.sql, /,
  );
});
