import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';

/** The queue as created by the library of the version in that folder. */
async function queueOf(folder: string): Promise<string> {
  const scripts = join(folder, 'node_modules/graphile-worker/sql');
  const names = (await readdir(scripts)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(scripts, name), 'utf8')));
  return [
    `create schema graphile_worker;
create table graphile_worker.migrations (
  id int primary key, ts timestamptz default now() not null, breaking boolean not null default false
);`,
    ...texts.map((text) => text.replaceAll(/:GRAPHILE_WORKER_SCHEMA\b/g, 'graphile_worker')),
  ].join('\n');
}

async function rowsOf(client: pg.Client, table: string, columns: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of client.query(copyTo(`copy ${table} (${columns}) to stdout`)))
    parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function dataOf(client: pg.Client, leftOut: readonly string[]): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'accounts', 'graphile_worker') order by 1`,
  );
  const parts: string[] = [];
  for (const { name, columns } of tables) {
    if (leftOut.includes(name)) continue;
    const rows = await rowsOf(client, name, columns);
    if (rows) parts.push(`copy ${name} (${columns}) from stdin;\n${rows}\\.\n`);
  }
  const { rows: sequences } = await client.query<{ line: string }>(
    `select format('select setval(%L, %s, %s);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
       case when last_value is null then 'false' else 'true' end) as line
     from pg_sequences where schemaname in ('public', 'accounts', 'graphile_worker') order by 1`,
  );
  return [...parts, ...sequences.map(({ line }) => `${line}\n`)].join('');
}

/** Every file under a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Compresses a dump as far as it goes. */
const packed = (bytes: string | Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });

/**
 * Writes down what a version that has ended left in its data directory: rows and queue, the simulator's journal, the secret
 * with `life`, and the files people uploaded. Rows of the `leftOut` tables are omitted.
 */
export async function writeDown(
  left: { dataDir: string; checkout: string; life: object; filesOfTheDemo: ReadonlySet<string> },
  here: string,
  leftOut: readonly string[] = [],
): Promise<void> {
  const { dataDir, checkout, life, filesOfTheDemo } = left;
  const server = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    const client = new pg.Client(server.connection);
    await client.connect();
    const database = `${await queueOf(checkout)}\n${await dataOf(client, leftOut)}`;
    await client.end();
    await writeFile(join(here, 'database.sql.br'), packed(database));
  } finally {
    await server.stop();
  }
  const journal = await readFile(join(dataDir, 'stripe-simulator.journal'));
  await writeFile(join(here, 'stripe-simulator.journal.br'), packed(journal));
  const secret = await readFile(join(dataDir, 'secret'), 'utf8');
  await writeFile(join(here, 'life.json'), `${JSON.stringify({ secret, ...life }, null, 2)}\n`);
  await rm(join(here, 'files'), { recursive: true, force: true });
  for (const file of await filesIn(join(dataDir, 'files')))
    if (!filesOfTheDemo.has(file))
      await cp(file, join(here, 'files', file.slice(join(dataDir, 'files').length)));
}
