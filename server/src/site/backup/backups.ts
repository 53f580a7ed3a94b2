import { createHash } from 'node:crypto';
import { placeOf, readList } from './copy-files.ts';
import { superfluous } from './keep-backups.rules.ts';
import { type ListedFile, madeAtOf, type Manifest, readManifest, type ReadManifest } from './manifest.ts';
import { BackupDamaged } from './pack.ts';
import { type BackupPlace, readWhole } from './place.ts';
import { openList } from './seal-list.ts';

/** The file that makes a backup whole; it is written last. */
export const manifestOf = (name: string) => `${name}/manifest`;

/** A whole backup. */
export interface WholeBackup extends ReadManifest {
  name: string;
  madeAt: Date;
}

/** Reads what a backup says about itself; null if it is not whole. Throws `BackupDamaged` if that was changed. */
export async function readBackup(place: BackupPlace, name: string): Promise<WholeBackup | null> {
  const madeAt = madeAtOf(name);
  const stored = madeAt && (await readWhole(place, manifestOf(name)));
  if (!stored) return null;
  const read = readManifest(stored.toString('utf8'));
  if (!read) throw new BackupDamaged(`${manifestOf(name)} was changed, or was written by a newer version.`);
  return { name, madeAt, ...read };
}

/** The names of everything that is, or was to become, a backup; newest first. */
async function namesIn(place: BackupPlace): Promise<string[]> {
  const names = await place.folders();
  return names
    .filter((name) => madeAtOf(name))
    .toSorted()
    .toReversed();
}

/** What lies in a place, newest first: whole backups, and the names of those that are damaged or were never finished. */
export async function readBackups(
  place: BackupPlace,
): Promise<{ whole: WholeBackup[]; damaged: string[]; unfinished: string[] }> {
  const found = { whole: [] as WholeBackup[], damaged: [] as string[], unfinished: [] as string[] };
  for (const name of await namesIn(place))
    try {
      const backup = await readBackup(place, name);
      if (backup) found.whole.push(backup);
      else found.unfinished.push(name);
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error;
      found.damaged.push(name);
    }
  return found;
}

/** Reads which photos and documents belong to a backup. Throws `BackupDamaged` if that cannot be told. */
export async function readFileList(
  place: BackupPlace,
  manifest: Manifest,
  secrets: readonly string[],
): Promise<ListedFile[]> {
  const { file, sha256 } = manifest.files.list;
  const stored = await readWhole(place, file);
  if (!stored || createHash('sha256').update(stored).digest('hex') !== sha256)
    throw new BackupDamaged(`${file} is missing or was changed.`);
  const list = manifest.key === null ? stored : openList(secrets, stored);
  if (!list) throw new BackupDamaged(`${file} was sealed with another secret.`);
  return readList(list);
}

async function deleteAll(place: BackupPlace, name: string): Promise<void> {
  // Without it, what is left is no backup anymore.
  await place.delete(manifestOf(name));
  const paths: string[] = [];
  for await (const { path } of place.list(`${name}/`)) paths.push(path);
  for (const path of paths) await place.delete(path);
}

/**
 * Deletes backups that need not be kept, those never finished, and files that no backup lists. Never runs beside a backup. If one
 * backup's list can't be read, no file is deleted. Returns the names of the backups that went.
 */
export async function prune(place: BackupPlace, secrets: readonly string[]): Promise<string[]> {
  const { whole, unfinished } = await readBackups(place);
  const gone = superfluous(whole);
  for (const name of [...gone, ...unfinished]) await deleteAll(place, name);
  const { whole: left, damaged } = await readBackups(place);
  const used = new Set<string>();
  for (const { manifest } of left) {
    for (const { sha256 } of await readFileList(place, manifest, secrets))
      used.add(placeOf(manifest.key, sha256));
  }
  const unused: string[] = [];
  if (left.length > 0 && damaged.length === 0)
    for await (const { path } of place.list('files/')) if (!used.has(path)) unused.push(path);
  for (const path of unused) await place.delete(path);
  return gone;
}
