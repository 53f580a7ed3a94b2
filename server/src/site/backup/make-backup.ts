import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '#floor/config.ts';
import type { FileStore } from '#floor/outside/files.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { notPrepared } from '#floor/release.ts';
import { isFirstRelease, readRecord } from '#site/setup/database-record.ts';
import { installationIn, secretCheckOf } from '#site/setup/settle-installation.ts';
import { programSchema } from '#site/setup/prepare-database.ts';
import { standingOf } from '#site/setup/upgrade.rules.ts';
import { manifestOf, readBackups, readFileList } from './backups.ts';
import { beginRecord, endRecord, releaseBackupLock, takeBackupLock } from './backups.store.ts';
import { copyFiles, type CopiedFiles, writeList } from './copy-files.ts';
import { type ListedFile, type Manifest, nameOfBackup, ownBytes, writeManifest } from './manifest.ts';
import { inMemory, type BackupPlace } from './place.ts';
import { metered, writePacked } from './pack.ts';
import { sealList } from './seal-list.ts';
import { copyOut, inSnapshot, readRanMigrations, readSequences, readTables } from './tables.store.ts';

/** What a backup is made of, where it goes, and the public key it is encrypted to; null for none. */
export interface BackupParts {
  owner: Pool;
  files: FileStore;
  secrets: Secrets;
  place: BackupPlace;
  key: string | null;
}

/** A backup that was made. */
export interface MadeBackup {
  name: string;
  manifest: Manifest;
  /** Of itself, and of the photos and documents that were new, in bytes. */
  bytes: number;
  fresh: CopiedFiles['fresh'];
  /** Tables next to ours that are not in it. */
  foreign: string[];
}

/**
 * Runs work that no other process may do to backups meanwhile, on a connection of its own. Refuses with a `ConfigError` if one
 * does.
 */
export async function alone<Result>(
  owner: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect();
  try {
    if (!(await takeBackupLock(client))) throw new ConfigError('Another backup is being made right now.');
    return await work(client).finally(() => releaseBackupLock(client).catch(() => undefined));
  } finally {
    client.release();
  }
}

/**
 * Makes a backup while people keep working: all tables as of one moment, then the photos and documents the place doesn't have yet. It
 * counts only once its manifest is written, at the very end. Refuses a database that isn't this version's, and a second backup at
 * the same time, with a `ConfigError`.
 */
export function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  return alone(parts.owner, async (client) => {
    const id = await beginRecord(parts.owner, parts.place.address, secretCheckOf(parts.secrets.secret));
    try {
      const made = await copyEverything(client, parts);
      const { name, bytes, manifest } = made;
      await endRecord(parts.owner, id, { name, bytes, files: manifest.files.count });
      return made;
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      await endRecord(parts.owner, id, { error: says.slice(0, 500) }).catch(() => undefined);
      throw error;
    }
  });
}

async function refuseOtherVersion(client: PoolClient) {
  const program = await programSchema();
  const standing = standingOf(await readRecord(client), program, isFirstRelease);
  if (standing.kind === 'built' && standing.pending.length === 0) return program;
  throw new ConfigError(notPrepared);
}

async function copyEverything(client: PoolClient, parts: BackupParts): Promise<MadeBackup> {
  const { files, secrets, place, key } = parts;
  const program = await refuseOtherVersion(client);
  // Read before the snapshot, so that its transaction is short.
  const before = await filesBefore(place, secrets);
  const snapshot = await copyTables(client, parts);
  const { name, ending, ...database } = snapshot;
  const copied = await copyFiles({ files, place, key }, before);
  const packed = (file: string, text: string) =>
    writePacked(place, `${name}/${file}.gz${ending}`, inMemory(Buffer.from(text)), key);
  const list = writeList(copied.files);
  const manifest: Manifest = {
    format: 1,
    ...database,
    secretCheck: secretCheckOf(secrets.secret),
    key,
    schema: await packed('schema.json', JSON.stringify(program.files)),
    secrets: key === null ? null : await packed('secrets.json', JSON.stringify(secrets)),
    files: {
      count: copied.files.length,
      bytes: copied.files.reduce((sum, { bytes }) => sum + bytes, 0),
      list: await writeListed(place, `${name}/files`, key === null ? list : sealList(secrets.secret, list)),
    },
  };
  await place.write(manifestOf(name), inMemory(Buffer.from(writeManifest(manifest, secrets.secret))));
  return { name, manifest, bytes: ownBytes(manifest), fresh: copied.fresh, foreign: snapshot.foreign };
}

async function writeListed(place: BackupPlace, file: string, list: Uint8Array) {
  const { contents, meter } = metered(inMemory(list));
  await place.write(file, contents);
  return { file, bytes: meter.bytes(), sha256: meter.sha256() };
}

/** The files of the newest backup that can be read. */
async function filesBefore(place: BackupPlace, secrets: Secrets): Promise<ListedFile[]> {
  const [last] = (await readBackups(place)).whole;
  if (!last) return [];
  return readFileList(place, last.manifest, [secrets.secret, ...secrets.previousSecrets]).catch(() => []);
}

/** All tables as of one moment, a file each. */
function copyTables(client: PoolClient, { place, key }: BackupParts) {
  return inSnapshot(client, async ({ at, postgres }) => {
    const name = nameOfBackup(at);
    const ending = key === null ? '' : '.age';
    const installation = await installationIn(client);
    const tables: Manifest['tables'] = [];
    const { ours, foreign } = await readTables(client);
    for (const table of ours) {
      const { contents, rows } = copyOut(client, table);
      const measured = metered(contents);
      const file = `${name}/${table.schema}.${table.name}.gz${ending}`;
      const stored = await writePacked(place, file, measured.contents, key);
      tables.push({ ...table, rows: rows(), contents: measured.meter.sha256(), stored });
    }
    const sequences = await readSequences(client);
    const migrations = await readRanMigrations(client);
    const { mode = null, host = null } = installation ?? {};
    const madeAt = at.toISOString();
    return { name, ending, madeAt, postgres, mode, host, tables, sequences, migrations, foreign };
  });
}
