// node server/test/baseline/write-data.ts CHECKOUT: writes database.sql.br, stripe-simulator.journal.br, life.json
// and files/ beside this file. CHECKOUT is a copy of the first release (git worktree add CHECKOUT 4f9a4eb) with its packages
// installed (npm ci there); that version itself lives through all of it. What is written is never edited by hand.
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { startVersion } from '../first-release-checkout.ts';
import { liveFirst, liveOn } from '../first-release-life.ts';
import { freePort } from '../killed-server.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('Where is the checkout of the first release?');

/** The queue as the first release's library made it. */
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

async function dataOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'accounts', 'graphile_worker') order by 1`,
  );
  const parts: string[] = [];
  for (const { name, columns } of tables) {
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

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'borough-first-release-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
await chmod(dataDir, 0o711);
const port = await freePort();
const whole = await startVersion(checkout, { dataDir, port });
stack.defer(() => whole.kill());
const ofTheDemo = new Set(await filesIn(join(dataDir, 'files')));
const life = await liveFirst(whole.origin);
await whole.kill();
const web = await startVersion(checkout, { dataDir, port, settings: { ROLE: 'web' } });
stack.defer(() => web.kill());
const left = await liveOn(life);
// The provider's events arrive by themselves, and then wait in the queue.
await sleep(5_000);
await web.kill();

const server = await startEmbeddedPostgres({ dataDir, log: console.log });
stack.defer(() => server.stop());
const client = new pg.Client(server.connection);
await client.connect();
const database = `${await queueOf(checkout)}\n${await dataOf(client)}`;
await client.end();

await writeFile(join(here, 'database.sql.br'), brotliCompressSync(database));
const journal = await readFile(join(dataDir, 'stripe-simulator.journal'));
await writeFile(join(here, 'stripe-simulator.journal.br'), brotliCompressSync(journal));
const secret = await readFile(join(dataDir, 'secret'), 'utf8');
await writeFile(join(here, 'life.json'), `${JSON.stringify({ secret, ...left }, null, 2)}\n`);
await rm(join(here, 'files'), { recursive: true, force: true });
for (const file of await filesIn(join(dataDir, 'files')))
  if (!ofTheDemo.has(file)) await cp(file, join(here, 'files', file.slice(join(dataDir, 'files').length)));
