import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { atomically } from '#floor/db/atomically.ts';
import { sqlState } from '#floor/db/transaction.ts';
import { isFirstRelease, makeRecord, noteMigrations, noteSchema, readRecord } from './database-record.ts';
import { readMigrations } from './read-migrations.ts';
import { readSchema, type SchemaFile } from './read-schema.ts';
import { type Migration, type ProgramSchema, standingOf } from './upgrade.rules.ts';
import { numberOf, worksFrom } from './versions.ts';

/** This program can't work with the database as it is. The message is a sentence for the person who starts it. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** What was done to the database. */
export interface Prepared {
  /** How many schema files were applied. */
  built: number;
  /** How many migrations ran. */
  upgraded: number;
  /** Whether the next version has upgraded it already, and left this one working. */
  newer?: true;
}

// Any number will do, as long as every Borough node uses the same one, including those of the first release.
const schemaLock = 4_720_190_113;

/**
 * Servers of the version before go on while a migration runs. What it waits for, such as a backup, may take long, and whatever comes
 * after it would wait behind it. So it waits for less than it takes PostgreSQL to end a deadlock, lets everyone by, and begins again.
 */
const besideOthers = { lockPatience: '500ms', pauseMs: 500, tries: 600 };
const isInTheWay = (error: unknown) => ['40P01', '55P03'].includes(sqlState(error) ?? '');

/** This program's schema and migrations. */
export async function programSchema(): Promise<ProgramSchema<SchemaFile>> {
  return { files: await readSchema(), migrations: await readMigrations() };
}

/**
 * Gets the database ready for this program: builds the schema in an empty one, in one transaction, or upgrades an older
 * one, with one transaction per migration. Needs a connection as the schema's owner, outside any transaction. If
 * several programs start at the same time, one does it and the others wait. Throws `DatabaseRefused` if a newer
 * version made the database one that this program can't work with, if it ran a different text of a migration, or a migration fails (which leaves nothing changed).
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
    // A lost connection has already released its lock.
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
  if (standing.newer) return { built: 0, upgraded: 0, newer: true };
  // The first release didn't record migrations: it had none.
  if (standing.pending.length === 0) await atomically(client, () => makeRecord(client));
  for (const migration of standing.pending)
    await migrateBesideOthers(client, migration, program).catch((error: unknown) => {
      throw new DatabaseRefused(`${migration.name} failed, and changed nothing: ${wordsOf(error)}.`, {
        cause: error,
      });
    });
  return { built: 0, upgraded: standing.pending.length };
}

const worksFromOf = ({ migrations, versions }: ProgramSchema<SchemaFile>) =>
  worksFrom(numberOf(migrations.at(-1)?.name), versions);

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
  await noteMigrations(client, program.migrations, worksFromOf(program));
}

async function migrateBesideOthers(
  client: ClientBase,
  migration: Migration,
  program: ProgramSchema<SchemaFile>,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await atomically(client, () => migrate(client, migration, program));
    } catch (error) {
      if (!isInTheWay(error) || tries >= besideOthers.tries) throw error;
      await sleep(besideOthers.pauseMs);
    }
}

async function migrate(
  client: ClientBase,
  migration: Migration,
  program: ProgramSchema<SchemaFile>,
): Promise<void> {
  await client.query(`set local lock_timeout = '${besideOthers.lockPatience}'`);
  await makeRecord(client);
  await client.query(migration.text);
  await noteMigrations(client, [migration], worksFromOf(program));
  // The files describe the current schema, not earlier ones. An older program that doesn't know about migrations
  // compares the files, and refuses.
  await noteSchema(client, program.files);
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
