import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { ConfigError } from '#floor/config.ts';
import { atomically } from '#floor/db/atomically.ts';
import { type Bucket, buckets, type FileStore } from '#floor/outside/files.ts';
import { prepareQueue } from '#floor/jobs/prepare-queue.ts';
import { checkTrust } from '#people/trust/check-trust.ts';
import { isFirstRelease, makeRecord, readRecord } from '#site/setup/database-record.ts';
import { prepareChecked } from '#site/setup/rights-check.ts';
import { DatabaseRefused, programSchema } from '#site/setup/prepare-database.ts';
import { standingOf } from '#site/setup/upgrade.rules.ts';
import { eachAtOnce } from './copy-files.ts';
import { BackupDamaged, metered, readExactly, readPacked } from './pack.ts';
import { type OnProgress, type OpenBackup, readListed } from './open-backup.ts';
import {
  forgetUnfinished,
  noteRestoration,
  postingsOutOfBalance,
  tablesThere,
} from './restorations.store.ts';
import { fillOrder } from './table-order.rules.ts';
import {
  analyzeAll,
  closeFilled,
  copyIn,
  copyOut,
  dropSchema,
  openToFill,
  readForeignKeys,
  runSchema,
  setSequence,
  settleForm,
  type Table,
  versionOf,
} from './tables.store.ts';

const schemaFiles = z.array(z.object({ name: z.string(), text: z.string() }));

/** What a restore did, for a report. */
export interface Restored {
  tables: number;
  rows: number;
  files: number;
  /** Migrations that ran afterward. */
  upgraded: number;
  /** How many people's trust scores were computed again, and what differs: a backup may fall between a fact and its score. */
  people: number;
  dueScores: string[];
  /** How many postings of the ledger don't sum to zero; should be none. */
  unbalanced: number;
}

const oldest = 150_000;

/** Refuses, with a `ConfigError`, a database that isn't empty, or whose PostgreSQL is too old. */
async function refuseFull(client: PoolClient): Promise<void> {
  const { version, number } = await versionOf(client);
  if (number < oldest)
    throw new ConfigError(`This is PostgreSQL ${version}, and 15 is the oldest that Borough runs on.`);
  const there = await tablesThere(client);
  if (there.length > 0)
    throw new ConfigError(
      `This database is not empty (it has ${there.slice(0, 3).join(', ')}${there.length > 3 ? ` and ${there.length - 3} more tables` : ''}). ` +
        'Restore into a new one: create database …; then set DATABASE_URL to it.',
    );
}

async function buildSchema(client: PoolClient, backup: OpenBackup): Promise<void> {
  const { place, manifest, identity } = backup;
  const text = await readExactly(place, manifest.schema, manifest.key && identity);
  await makeRecord(client);
  await runSchema(client, schemaFiles.parse(JSON.parse(text.toString('utf8'))));
}

/** Each table of the backup, filled in an order that its foreign keys allow. */
async function fill(client: PoolClient, backup: OpenBackup, onProgress?: OnProgress): Promise<number> {
  const { place, manifest, identity } = backup;
  const byName = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const keys = (await readForeignKeys(client)).filter(({ from, to }) => byName.has(from) && byName.has(to));
  const order = fillOrder([...byName.keys()], keys);
  const tables = order.tables.flatMap((name) => byName.get(name) ?? []);
  await openToFill(client, tables, order.waiting);
  let rows = 0;
  for (const [done, table] of tables.entries()) {
    onProgress?.({ step: 'filling', done, of: tables.length });
    const came = await copyIn(client, table, await readPacked(place, table.stored, manifest.key && identity));
    if (came !== table.rows)
      throw new BackupDamaged(
        `${table.schema}.${table.name} has ${came} rows, and the backup counted ${table.rows}.`,
      );
    rows += came;
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await closeFilled(client, tables, order.waiting);
  return rows;
}

/** Reads every table back. Throws `BackupDamaged` if one isn't what the backup holds, byte by byte. */
async function compare(
  client: PoolClient,
  tables: readonly (Table & { contents: string })[],
  onProgress?: OnProgress,
): Promise<void> {
  for (const [done, table] of tables.entries()) {
    onProgress?.({ step: 'comparing', done, of: tables.length });
    const { contents, meter } = metered(copyOut(client, table).contents);
    for await (const _chunk of contents);
    if (meter.sha256() !== table.contents)
      throw new BackupDamaged(`${table.schema}.${table.name} came out differently from how it went in.`);
  }
}

const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp' };

async function putFiles(backup: OpenBackup, files: FileStore, onProgress?: OnProgress): Promise<void> {
  let done = 0;
  const isBucket = (name: string): name is Bucket => buckets.some((bucket) => bucket === name);
  await eachAtOnce(backup.files, async (file) => {
    const { bucket, path } = file;
    onProgress?.({ step: 'copying', done: done++, of: backup.files.length });
    if (!isBucket(bucket)) throw new BackupDamaged(`The bucket ${bucket} is unknown.`);
    const type = contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await files.put(bucket, path, await readListed(backup, file), type);
  });
}

/** Refuses, with `DatabaseRefused`, what this version can't go on with, while it can still be undone. */
async function refuseNewer(client: PoolClient): Promise<void> {
  const standing = standingOf(await readRecord(client), await programSchema(), isFirstRelease);
  if (standing.kind === 'refused') throw new DatabaseRefused(standing.why);
}

/** What a restore may be given. */
export interface RestoreOptions {
  /**
   * Has the backup take the place of what is in the database, in the transaction of the restore. It throws if that mustn't go, and
   * sees to it that nothing comes meanwhile.
   */
  requireRoom?: (client: PoolClient) => Promise<void>;
  onProgress?: OnProgress;
}

/**
 * Restores an opened backup into an empty database of any PostgreSQL from 15 on, as its plain owner, and files into `files`
 * unless that is null. Builds the schema the backup was made with, fills it, reads it back, and only then commits, quiet; then
 * upgrades it and checks rights, trust scores and postings. Refuses a database that isn't empty with a `ConfigError`, and a backup
 * of a newer version with `DatabaseRefused`.
 */
export async function restoreBackup(
  owner: Pool,
  backup: OpenBackup,
  files: FileStore | null,
  { requireRoom, onProgress }: RestoreOptions = {},
): Promise<Restored> {
  const { manifest } = backup;
  const client = await owner.connect();
  try {
    if (!requireRoom) await refuseFull(client);
    await prepareQueue(owner);
    const rows = await atomically(client, async () => {
      await settleForm(client);
      if (requireRoom) {
        await requireRoom(client);
        await dropSchema(client);
        await refuseFull(client);
      }
      await buildSchema(client, backup);
      const filled = await fill(client, backup, onProgress);
      await compare(client, manifest.tables, onProgress);
      await forgetUnfinished(client);
      await noteRestoration(client, { backup: backup.name, backedUpAt: new Date(manifest.madeAt) });
      await refuseNewer(client);
      if (files) await putFiles(backup, files, onProgress);
      return filled;
    });
    onProgress?.({ step: 'upgrading', done: 0, of: 1 });
    await analyzeAll(client);
    const { upgraded } = await prepareChecked(client, await programSchema());
    const { compared, differences } = await checkTrust(owner);
    const unbalanced = await postingsOutOfBalance(client);
    const counts = { tables: manifest.tables.length, rows, files: files ? backup.files.length : 0 };
    return { ...counts, upgraded, people: compared, dueScores: differences, unbalanced };
  } finally {
    client.release();
  }
}
