import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { SchemaFile } from './read-schema.ts';
import type { DatabaseRecord, Migration } from './upgrade.rules.ts';

/** Makes the table that records which files a database was built from. */
export const schemaRecordSql = `create schema if not exists setup;
create table setup.schema_files (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
alter table setup.schema_files enable row level security;
revoke all on schema setup from public;
revoke all on setup.schema_files from public;
`;

/**
 * Makes the table that records which migrations a database has run, or was built with, and the number of the one an older program
 * must know of to work beside it. The first release had none.
 */
export const migrationRecordSql = `create table setup.migrations (
  name text constraint migrations_pkey primary key,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  works_from int
);
alter table setup.migrations enable row level security;
revoke all on setup.migrations from public;
`;

/**
 * Makes the table in which a database says what it is: the mode of its installation, a check value of the secret that what is
 * stored was sealed with, and since when people have used it at which host. Its one row is written at the first start.
 */
export const installationRecordSql = `create table setup.installation (
  one_row boolean default true constraint installation_pkey primary key constraint installation_one_row check (one_row),
  mode text not null constraint installation_mode_known check (mode in ('demo', 'live')),
  secret_check text,
  host text,
  host_since timestamptz
);
alter table setup.installation enable row level security;
revoke all on setup.installation from public;
`;

/**
 * The 42 files of the first release as its databases record them: the SHA-256 of the lines `name sha256`, in order.
 * There are two because Windows checkouts have different line endings, and the first release hashed files as they
 * were on disk.
 */
const firstRelease = new Set([
  '35b040a0da6baa8a2becc1fcef980386badaf7f57fb7dea4bb7d3bc1b915d47a',
  '1f06c12d099faffe6d43c7e1a4551db330407f9cc3c2ef94dd8b0539338f0e70',
]);

/** Whether these are exactly the files the first release built its databases from. */
export function isFirstRelease(files: ReadonlyMap<string, string>): boolean {
  const lines = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((file) => `${file.join(' ')}\n`);
  return firstRelease.has(createHash('sha256').update(lines.join('')).digest('hex'));
}

const has = async (client: Pick<ClientBase, 'query'>, table: string) => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there === true;
};

interface Note {
  name: string;
  sha256: string;
  worksFrom: number | null;
}

async function notesIn(client: Pick<ClientBase, 'query'>, table: string): Promise<Note[]> {
  // Only one of the tables has the column, and that only from the first package on.
  const { rows } = await client.query<Note>(
    `select name, sha256, (to_jsonb(noted) ->> 'works_from')::int as "worksFrom" from ${table} noted`,
  );
  return rows;
}

const digests = (notes: readonly Note[]) => new Map(notes.map(({ name, sha256 }) => [name, sha256]));

/** Reads what the database says about itself, without changing anything. */
export async function readRecord(client: Pick<ClientBase, 'query'>): Promise<DatabaseRecord> {
  const files = (await has(client, 'setup.schema_files'))
    ? await notesIn(client, 'setup.schema_files')
    : null;
  const migrations = (await has(client, 'setup.migrations')) ? await notesIn(client, 'setup.migrations') : [];
  return {
    files: files && digests(files),
    migrations: digests(migrations),
    worksFrom: new Map(
      migrations.flatMap(({ name, worksFrom }) => (worksFrom === null ? [] : [[name, worksFrom] as const])),
    ),
  };
}

const knowsWhatWorks = `select exists (select from pg_attribute
  where attrelid = to_regclass('setup.migrations') and attname = 'works_from' and not attisdropped) as there`;

/** Makes the record tables that are missing. */
export async function makeRecord(client: ClientBase): Promise<void> {
  // Check first, because even `create … if not exists` requires rights and a lock.
  if (!(await has(client, 'setup.schema_files'))) await client.query(schemaRecordSql);
  if (!(await has(client, 'setup.migrations'))) await client.query(migrationRecordSql);
  const { rows } = await client.query<{ there: boolean }>(knowsWhatWorks);
  if (!rows[0]?.there) await client.query('alter table setup.migrations add column works_from int');
  if (!(await has(client, 'setup.installation'))) await client.query(installationRecordSql);
}

/** Records that the database's schema is the one in these files. */
export async function noteSchema(client: ClientBase, files: readonly SchemaFile[]): Promise<void> {
  await client.query('delete from setup.schema_files');
  await client.query(
    'insert into setup.schema_files (name, sha256) select * from unnest($1::text[], $2::text[])',
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  );
}

/** Records that the database includes what these migrations do, and from which on an older program works beside it. */
export async function noteMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
  worksFrom: number,
): Promise<void> {
  await client.query(
    'insert into setup.migrations (name, sha256, works_from) select name, sha256, $3 from unnest($1::text[], $2::text[]) as noted (name, sha256)',
    [migrations.map(({ name }) => name), migrations.map(({ sha256 }) => sha256), worksFrom],
  );
}
