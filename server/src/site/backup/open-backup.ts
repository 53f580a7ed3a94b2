import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from '#floor/config.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { typed } from '#floor/release.ts';
import { secretCheckOf } from '#site/setup/settle-installation.ts';
import { readBackup, readBackups, readFileList, type WholeBackup } from './backups.ts';
import { eachAtOnce, folderFor, placeOf } from './copy-files.ts';
import { type ListedFile, type Manifest, type Stored, storedIn } from './manifest.ts';
import { BackupDamaged, decrypted, metered, publicKeyOf, readExactly, whole } from './pack.ts';
import type { BackupPlace } from './place.ts';

/** A backup that can be read: with its private key, and the secrets that what is in it was sealed with. */
export interface OpenBackup {
  name: string;
  place: BackupPlace;
  manifest: Manifest;
  identity: string | null;
  secrets: Secrets;
  files: ListedFile[];
}

/** How far a backup is restored: read through and, once all of it was whole, filled in, read back, its files copied, upgraded. */
export interface Progress {
  step: 'reading' | 'filling' | 'comparing' | 'copying' | 'upgrading';
  done: number;
  of: number;
}
export type OnProgress = (progress: Progress) => void;

/** A backup can't be read with these keys. The message is a sentence. */
export class WrongKeys extends ConfigError {
  readonly about: 'key' | 'secret';
  constructor(about: WrongKeys['about'], message: string) {
    super(message);
    this.about = about;
  }
}

const secretsSchema = z.object({ secret: z.string(), previousSecrets: z.array(z.string()) });

/** How a backup may be read. */
export interface Keys {
  /** The private key; null if there is none. */
  identity: string | null;
  /** The secrets of these settings; null if they name none. */
  secrets: Secrets | null;
  /** What the file of the private key says of the installation's secret; null if it says nothing. */
  check?: string | null;
}

/** The private key in the text of a file, null if there is none, and what the file says of the installation's secret. */
export const keyIn = (text: string): { identity: string | null; check: string | null } => ({
  identity: /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0] ?? null,
  check: /^# installation ([0-9a-f]{32})$/m.exec(text)?.[1] ?? null,
});

/** The backup of that name, or the newest. Refuses with a `ConfigError` if there is none. */
async function find(place: BackupPlace, name: string | undefined): Promise<WholeBackup> {
  if (name !== undefined) {
    const named = await readBackup(place, name);
    if (named) return named;
    throw new ConfigError(`There is no whole backup ${name} in ${place.address}.`);
  }
  const { whole: found, damaged } = await readBackups(place);
  const [newest] = found;
  // Never silently an older one than the operator thinks.
  if (damaged[0] !== undefined && (!newest || damaged[0] > newest.name))
    throw new BackupDamaged(`${damaged[0]}: its manifest was changed. Name another with --backup.`);
  if (!newest) throw new ConfigError(`There is no whole backup in ${place.address}.`);
  return newest;
}

async function refuseOtherKey({ key }: Manifest, identity: string | null): Promise<void> {
  if (key === null) {
    if (identity !== null)
      throw new WrongKeys(
        'key',
        'This backup is not encrypted, and needs no key. If all of yours are, someone else wrote it.',
      );
    return;
  }
  if (identity === null)
    throw new WrongKeys('key', `This backup is encrypted to ${key}: give the file of its private key.`);
  const own = await publicKeyOf(identity).catch(() => null);
  if (own !== key) throw new WrongKeys('key', `This is not the private key of ${key}.`);
}

/** Whether a backup was made with one of these secrets. */
export const fits = ({ secretCheck }: Manifest, { secret, previousSecrets }: Secrets) =>
  [secret, ...previousSecrets].some((each) => secretCheckOf(each) === secretCheck);

/** The secrets a backup needs: those of the settings, or those in it. A wrong SECRET is said before anything else about it. */
async function secretsFor(place: BackupPlace, manifest: Manifest, keys: Keys): Promise<Secrets> {
  const { secrets: given, identity } = keys;
  if (given && !fits(manifest, given))
    throw new WrongKeys(
      'secret',
      'SECRET is not the one this backup was made with. With another, second factors, ID documents and evidence in it cannot be ' +
        `read. Set SECRET to the one on its recovery sheet${manifest.key === null ? '' : ', or leave it out: the backup has it'}.`,
    );
  if (given) return given;
  if (!manifest.secrets || manifest.key === null)
    throw new ConfigError('Set SECRET to the one on the recovery sheet: this backup does not hold it.');
  // Anybody can encrypt a backup of their own to a public key.
  if ((keys.check ?? null) !== manifest.secretCheck)
    throw new ConfigError(
      'The file of the private key does not say that this backup is of your installation. Set SECRET, or add the line ' +
        `"# installation …" that ${typed('backup', '--new-key')} printed beside the key.`,
    );
  const text = await readExactly(place, manifest.secrets, identity);
  const inside = secretsSchema.parse(JSON.parse(text.toString('utf8')));
  if (!fits(manifest, inside)) throw new BackupDamaged('The secret in this backup is not its own.');
  return inside;
}

async function check(place: BackupPlace, { file, bytes, sha256 }: Stored): Promise<void> {
  const contents = await place.read(file);
  if (!contents) throw new BackupDamaged(`${file} is missing.`);
  const { contents: read, meter } = metered(contents);
  for await (const _chunk of read);
  if (meter.sha256() !== sha256 || meter.bytes() !== bytes) throw new BackupDamaged(`${file} was changed.`);
}

/** A photo or document of a backup. Throws `BackupDamaged` unless it is exactly what the backup lists. */
export async function readListed(backup: OpenBackup, { sha256 }: ListedFile): Promise<Buffer> {
  const { place, manifest, identity } = backup;
  const path = placeOf(manifest.key, sha256);
  const contents = await place.read(path);
  if (!contents) throw new BackupDamaged(`${path} is missing.`);
  const bytes = await whole(await decrypted(contents, manifest.key && identity)).catch(() => null);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BackupDamaged(`${path} was changed.`);
  return bytes;
}

/**
 * Finds a backup and the secrets it needs, without reading more of it. Refuses, in this order: no such backup, a changed manifest,
 * no key or another, another SECRET, a forged manifest.
 */
export async function unlockBackup(
  place: BackupPlace,
  name: string | undefined,
  keys: Keys,
): Promise<Omit<OpenBackup, 'files'>> {
  const found = await find(place, name);
  const { manifest } = found;
  await refuseOtherKey(manifest, keys.identity);
  const secrets = await secretsFor(place, manifest, keys);
  const all = [secrets.secret, ...secrets.previousSecrets];
  if (!all.some((each) => found.isSealedWith(each)))
    throw new BackupDamaged('The manifest was written by someone without the secret of this installation.');
  return { name: found.name, place, manifest, identity: keys.identity, secrets };
}

/** Reads all of a backup once, so that nothing is restored from one that lacks or changed a single byte. */
export async function readThrough(
  unlocked: Omit<OpenBackup, 'files'>,
  onProgress?: OnProgress,
): Promise<OpenBackup> {
  const { place, manifest, secrets } = unlocked;
  const own = storedIn(manifest);
  const of = own.length + manifest.files.count;
  let done = 0;
  const progress = () => onProgress?.({ step: 'reading', done: done++, of });
  for (const file of own) {
    progress();
    await check(place, file);
  }
  const files = await readFileList(place, manifest, [secrets.secret, ...secrets.previousSecrets]);
  const backup = { ...unlocked, files };
  await eachAtOnce(new Map(files.map((file) => [file.sha256, file])).values(), async (file) => {
    progress();
    await readListed(backup, file);
  });
  return backup;
}

/** Opens a backup and reads all of it once. Refuses what `unlockBackup` refuses and then, with `BackupDamaged`, a changed file. */
export const openBackup = async (
  place: BackupPlace,
  name: string | undefined,
  keys: Keys,
): Promise<OpenBackup> => readThrough(await unlockBackup(place, name, keys));

/**
 * Checks all of an encrypted backup that can be checked without its private key: its seal, its tables as they lie there, and that
 * every file is there. Returns how many files that were. Throws `BackupDamaged` otherwise.
 */
export async function checkStored(
  backup: WholeBackup,
  place: BackupPlace,
  { secret, previousSecrets }: Secrets,
): Promise<number> {
  const { manifest } = backup;
  const all = [secret, ...previousSecrets];
  if (!all.some((each) => backup.isSealedWith(each)))
    throw new BackupDamaged('The manifest was written with another secret than those of this installation.');
  for (const file of storedIn(manifest)) await check(place, file);
  const there = new Set<string>();
  for await (const { path } of place.list(folderFor(manifest.key))) there.add(path);
  const files = await readFileList(place, manifest, all);
  const missing = files.find(({ sha256 }) => !there.has(placeOf(manifest.key, sha256)));
  if (missing) throw new BackupDamaged(`${placeOf(manifest.key, missing.sha256)} is missing.`);
  return files.length;
}
