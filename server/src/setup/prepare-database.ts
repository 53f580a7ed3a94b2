import type { ClientBase } from 'pg';
import { isFirstRelease, makeRecord, noteMigrations, noteSchema, readRecord } from './database-record.ts';
import { readMigrations } from './read-migrations.ts';
import { readSchema, type SchemaFile } from './read-schema.ts';
import { type Migration, type ProgramSchema, standingOf } from './upgrade.rules.ts';

/** This program cannot work with the database as it is; the message is a sentence for the person who starts it. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** What was done to the database. */
export interface Prepared {
  /** How many files of the schema were applied. */
  built: number;
  /** How many migrations ran. */
  upgraded: number;
}

// Any number will do, as long as every node of Borough asks for the same one; the first release asked for it too.
const schemaLock = 4_720_190_113;

/** The schema and the migrations of this program. */
export async function programSchema(): Promise<ProgramSchema<SchemaFile>> {
  return { files: await readSchema(), migrations: await readMigrations() };
}

/**
 * Makes the database fit for this program: builds the schema in an empty one, in one transaction, and upgrades an older
 * one, each migration in a transaction of its own. Needs a connection of the schema's owner that is in no transaction.
 * Of programs that start at once, one does it and the others wait. Throws `DatabaseRefused` when the database is newer,
 * ran another text of a migration, or a migration fails, which then has changed nothing.
 */
export async function prepareDatabase(
  client: ClientBase,
  program?: ProgramSchema<SchemaFile>,
): Promise<Prepared> {
  const wanted = program ?? (await programSchema());
  await client.query('select pg_advisory_lock($1)', [schemaLock]);
  try {
    return await prepare(client, wanted);
  } finally {
    // A connection that was lost has given up its lock by itself.
    await client.query('select pg_advisory_unlock($1)', [schemaLock]).catch(() => undefined);
  }
}

async function prepare(client: ClientBase, program: ProgramSchema<SchemaFile>): Promise<Prepared> {
  const standing = standingOf(await readRecord(client), program, isFirstRelease);
  if (standing.kind === 'refused') throw new DatabaseRefused(standing.why);
  if (standing.kind === 'unbuilt') {
    await atomically(client, () => build(client, standing.missing, program));
    return { built: standing.missing.length, upgraded: 0 };
  }
  // The first release kept no notes on migrations: it had none.
  if (standing.pending.length === 0) await atomically(client, () => makeRecord(client));
  for (const migration of standing.pending)
    await atomically(client, () => migrate(client, migration, program)).catch((error: unknown) => {
      throw new DatabaseRefused(`${migration.name} failed, and changed nothing: ${wordsOf(error)}.`, {
        cause: error,
      });
    });
  return { built: 0, upgraded: standing.pending.length };
}

async function atomically(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function build(
  client: ClientBase,
  missing: readonly SchemaFile[],
  program: ProgramSchema<SchemaFile>,
): Promise<void> {
  await makeRecord(client);
  for (const file of missing)
    await client.query(file.text).catch((error: unknown) => {
      throw new Error(`${file.name}: ${wordsOf(error)}`, { cause: error });
    });
  await noteSchema(client, program.files);
  await noteMigrations(client, program.migrations);
}

async function migrate(
  client: ClientBase,
  migration: Migration,
  program: ProgramSchema<SchemaFile>,
): Promise<void> {
  await makeRecord(client);
  await client.query(migration.text);
  await noteMigrations(client, [migration]);
  // The files are what the schema is now, and no longer what it once was: an older program that knows of no migrations
  // compares them, and refuses.
  await noteSchema(client, program.files);
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
