import type { ClientBase } from 'pg';
import { readSchema, type SchemaFile } from './read-schema.ts';

/** A database was built from another version of the schema's files. */
export class SchemaChanged extends Error {
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(`this database was built from another version of ${files.join(', ')}`);
    this.files = files;
  }
}

/** Makes the table that says which files a database has. */
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

// Any number will do, as long as every node of Borough asks for the same one.
const schemaLock = 4_720_190_113;

/**
 * Applies the schema's files that this database does not have yet, all in one transaction, so that a start
 * that is killed leaves nothing half-built. Needs a connection of the schema's owner that is in no
 * transaction. Answers the names it applied; throws `SchemaChanged` when an applied file has another text now.
 */
export async function applySchema(client: ClientBase, files?: readonly SchemaFile[]): Promise<string[]> {
  const wanted = files ?? (await readSchema());
  await client.query('begin');
  try {
    const applied = await applyMissing(client, wanted);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyMissing(client: ClientBase, files: readonly SchemaFile[]): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [schemaLock]);
  const known = await knownFiles(client);
  const changed = files.filter((file) => known.has(file.name) && known.get(file.name) !== file.sha256);
  if (changed.length > 0) throw new SchemaChanged(changed.map((file) => file.name));

  const missing = files.filter((file) => !known.has(file.name));
  for (const file of missing) {
    await client.query(file.text).catch((error: unknown) => {
      throw new Error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    await client.query('insert into setup.schema_files (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ]);
  }
  return missing.map((file) => file.name);
}

async function knownFiles(client: ClientBase): Promise<Map<string, string>> {
  // Asked first, because even `create … if not exists` wants rights and a lock.
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('setup.schema_files') is not null as there`,
  );
  if (!found[0]?.there) await client.query(schemaRecordSql);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from setup.schema_files',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}
