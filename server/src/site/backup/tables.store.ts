import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { functionRights, tableRights } from '#floor/db/rights.allow.ts';
import type { Need } from './table-order.rules.ts';

/** A table with the columns that hold something of their own. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
type Named = Pick<Table, 'schema' | 'name'>;
/** A name as statements need it. */
const nameOf = ({ schema, name }: Named) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ');

/** Whether a table is ours: part of the schema, of its records, or of the queue, which records its own upgrades itself. */
const isOurs = ({ schema, name }: Table) =>
  schema === 'setup' ||
  (schema === 'graphile_worker' && name !== 'migrations') ||
  Object.hasOwn(tableRights, `${schema}.${name}`);

/** The moment a snapshot shows, and the version of PostgreSQL that shows it. */
interface Snapshot {
  at: Date;
  postgres: string;
}

/**
 * Runs work in a transaction that sees one moment of the database and changes nothing. What it copies is in one form and order,
 * whatever the server's settings are.
 */
export async function inSnapshot<T>(
  client: PoolClient,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await settleForm(client);
    const { rows } = await client.query<Snapshot>(
      `select now() as at, current_setting('server_version') as postgres`,
    );
    const [snapshot] = rows;
    if (!snapshot) throw new Error('the database does not say what time it is');
    return await work(snapshot);
  } finally {
    await client.query('commit');
  }
}

/** Has this transaction copy every table in the same form and order as any other. */
export async function settleForm(client: PoolClient): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local xmloption = 'content';
     set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`,
  );
}

/** Every table in our schemas: ours, and the names of others. */
export async function readTables(client: PoolClient): Promise<{ ours: Table[]; foreign: string[] }> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'accounts', 'setup', 'graphile_worker')
     group by 1, 2 order by 1, 2`,
  );
  const ours = rows.filter(isOurs);
  const beside = rows.filter((table) => !isOurs(table) && table.schema !== 'graphile_worker');
  return { ours, foreign: beside.map(({ schema, name }) => `${schema}.${name}`) };
}

/** Where the counters of our schemas stand; those that never counted are left out. */
export async function readSequences(
  client: PoolClient,
): Promise<{ schema: string; name: string; value: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'accounts', 'setup', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}

/** Which migrations the database has, oldest first. */
export async function readRanMigrations(client: PoolClient): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from setup.migrations order by name collate "C"',
  );
  return rows;
}

/** A table's rows as PostgreSQL's text, and how many there were once they are read. */
export function copyOut(client: PoolClient, table: Table): { contents: Readable; rows: () => number } {
  const stream = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));
  return { contents: stream, rows: () => stream.rowCount };
}

/** Fills a table; returns how many rows came in. */
export async function copyIn(
  client: PoolClient,
  table: Table,
  contents: AsyncIterable<Uint8Array>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(Readable.from(contents, { objectMode: false }), stream);
  return stream.rowCount;
}

/** A foreign key, and what makes it again. */
export type ForeignKey = Need & { makes: string };

/** The foreign keys between our tables, with what makes each again. */
export async function readForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conname as name, a.nspname || '.' || f.relname as "from", b.nspname || '.' || t.relname as "to",
       pg_get_constraintdef(k.oid) as makes
     from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_namespace a on a.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace b on b.oid = t.relnamespace
     where k.contype = 'f' and a.nspname in ('public', 'accounts', 'setup', 'graphile_worker')`,
  );
  return rows;
}

const alter = (client: PoolClient, { from }: ForeignKey, tables: readonly Named[], what: string) => {
  const table = tables.find(({ schema, name }) => `${schema}.${name}` === from);
  if (!table) throw new Error(`${from} is not being filled`);
  return client.query(`alter table ${nameOf(table)} ${what}`);
};

/** Empties these tables for filling them in this order. Their triggers wait, except those of foreign keys, and so do these keys. */
export async function openToFill(
  client: PoolClient,
  tables: readonly Named[],
  waiting: readonly ForeignKey[],
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  // The schema brings a few rows of its own.
  await client.query(`truncate ${tables.map(nameOf).join(', ')} cascade`);
  for (const key of waiting) await alter(client, key, tables, `drop constraint "${key.name}"`);
}

/** Checks the filled tables by the keys that waited, and has their triggers work again. */
export async function closeFilled(
  client: PoolClient,
  tables: readonly Named[],
  waiting: readonly ForeignKey[],
): Promise<void> {
  for (const key of waiting) await alter(client, key, tables, `add constraint "${key.name}" ${key.makes}`);
  // A table can't be altered while a check of it waits.
  await client.query('set constraints all immediate');
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
}

/** Continues a counter from where it was. */
export async function setSequence(client: PoolClient, of: Named & { value: string }): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [nameOf(of), of.value]);
}

/**
 * Takes this version's schema out of the database: all but the queue, and what extensions and others put there. The roles stay,
 * because they are the server's.
 */
export async function dropSchema(client: PoolClient): Promise<void> {
  const { ours } = await readTables(client);
  const tables = ours.filter(({ schema }) => schema === 'public').map(nameOf);
  await client.query(`drop table ${tables.join(', ')} cascade`);
  await client.query('drop schema accounts, setup cascade');
  const functions = Object.keys(functionRights).filter((name) => name.startsWith('public.'));
  await client.query(`drop function if exists ${functions.join(', ')} cascade`);
}

/** Builds what the files of a schema say. */
export async function runSchema(client: PoolClient, files: readonly { text: string }[]): Promise<void> {
  for (const { text } of files) await client.query(text);
}

/** Has PostgreSQL look at all tables, so that it plans well. */
export async function analyzeAll(client: PoolClient): Promise<void> {
  await client.query('analyze');
}

/** The version of PostgreSQL: as people say it, and as a number such as 150004. */
export async function versionOf(client: PoolClient): Promise<{ version: string; number: number }> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  return rows[0] ?? { version: '', number: 0 };
}
