import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { buildFirstRelease } from './first-release.ts';
import type { FirstReleaseLife } from './first-release-life.ts';

const folder = new URL('./baseline/', import.meta.url);
const unpack = promisify(brotliDecompress);
const unpacked = async (name: string, from: URL) =>
  (await unpack(await readFile(new URL(name, from)))).toString();

/** What was written down of an installation, apart from its rows. */
export interface WrittenDown {
  /** The installation's secret. */
  secret: string;
  /** When it was written down, by the provider's clock, in ISO 8601. */
  at: string;
}

/** What the first release left behind, as `server/test/baseline/write-data.ts` wrote it down. */
export type FirstReleaseData = FirstReleaseLife & WrittenDown;

/** The installation's people, bookings, and secrets. */
export async function firstReleaseLife(): Promise<FirstReleaseData> {
  return JSON.parse(await readFile(new URL('life.json', folder), 'utf8')) as FirstReleaseData;
}

/** The files people uploaded, laid out like `files` in a data directory. */
export const firstReleaseFiles = new URL('files/', folder);

/** The payment simulator's journal, with its clock where it was; `now` is the computer's time. */
export async function journalOf(life: WrittenDown, now: Date, from = folder): Promise<string> {
  const offsetMs = new Date(life.at).getTime() - now.getTime();
  const clock = [{ table: 'clock', id: 'clock', record: { id: 'clock', offsetMs } }];
  return `${await unpacked('stripe-simulator.journal.br', from)}${JSON.stringify(clock)}\n`;
}

const copying = /^copy .+ from stdin;$/;

/** Fills an empty database with what the first release left behind: schema, queue, and rows. */
export async function restoreFirstRelease(
  client: pg.ClientBase,
  life: FirstReleaseData,
  now: Date,
): Promise<void> {
  await buildFirstRelease(client);
  await fillIn(client, life, now);
}

/**
 * Fills a database that has the schema with the queue and the rows written down in a folder. The database's own clock can't
 * be set back, so sign-ins and app tokens are extended by the days that have passed since.
 */
export async function fillIn(
  client: pg.ClientBase,
  life: WrittenDown,
  now: Date,
  from = folder,
): Promise<void> {
  // Rows are restored as they were: triggers don't fire, and the order of the tables doesn't matter.
  await client.query('set session_replication_role = replica');
  const dump = await unpacked('database.sql.br', from);
  let statements = '';
  for (let at = 0; at < dump.length;) {
    const lineEnd = dump.indexOf('\n', at);
    const line = dump.slice(at, lineEnd);
    if (copying.test(line)) {
      if (statements.trim()) await client.query(statements);
      statements = '';
      const end = dump.indexOf('\n\\.\n', lineEnd) + 1;
      const rows = Readable.from([dump.slice(lineEnd + 1, end)]);
      await pipeline(rows, client.query(copyFrom(line.replace(/;$/, ''))));
      at = end + 3;
    } else {
      statements += `${line}\n`;
      at = lineEnd + 1;
    }
  }
  await client.query(statements);
  const later = `${now.getTime() - new Date(life.at).getTime()} milliseconds`;
  await client.query(`update accounts."session" set "expiresAt" = "expiresAt" + '${later}'::interval`);
  await client.query(`update accounts.app_tokens set expires_at = expires_at + '${later}'::interval`);
  await client.query('reset session_replication_role');
}
