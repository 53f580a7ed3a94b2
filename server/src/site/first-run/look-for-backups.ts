import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Restorables } from '@borough/domain/first-run/restore.contract';
import { Problem } from '@borough/domain/problems';
import { ConfigError } from '#floor/config.ts';
import { typed } from '#floor/release.ts';
import { readBackups } from '#site/backup/backups.ts';
import { ownBytes, type Manifest } from '#site/backup/manifest.ts';
import { fits } from '#site/backup/open-backup.ts';
import { openPlace } from '#site/backup/open-place.ts';
import type { BackupPlace } from '#site/backup/place.ts';
import type { FirstRunDeps } from './first-run-deps.ts';

/** Why a restore didn't begin, at the field that mends it. */
export const notRestored = (why: string, field?: 'place' | 'name' | 'key'): Problem =>
  new Problem('first-run.restore-failed', { values: { why }, ...(field && { fields: { [field]: why } }) });

/** Why a place can't be read, and what mends it. */
function whyUnreadable(error: unknown, address: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return `There is no folder ${address} on this server. Copy the backups to it first.`;
  if (code === 'ENOTDIR') return `${address} is a file. Enter the folder that all of the backups lie in.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The account that runs the server may not read ${address}. Have it own the folder; under systemd, also name it in ReadWritePaths, with systemctl edit borough.`;
  const said = error instanceof Error ? error.message : String(error);
  return `${address} can't be read (${said}). Check its spelling and, for a bucket, S3_ENDPOINT and the keys in the server's environment.`;
}

/** The place somebody typed, if it can be read. Refuses `first-run.restore-failed` with what is wrong and how to mend it. */
export async function placeToRestore({ config }: FirstRunDeps, address: string): Promise<BackupPlace> {
  const isBucket = address.startsWith('s3:');
  if (!isBucket && !isAbsolute(address))
    throw notRestored('Enter the whole path of the folder on the server, or s3://bucket/folder.', 'place');
  try {
    if (!isBucket && !(await stat(address)).isDirectory())
      throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return openPlace(address, config);
  } catch (error) {
    throw notRestored(error instanceof ConfigError ? error.message : whyUnreadable(error, address), 'place');
  }
}

/** Why a backup can't be restored here, and what mends it; null if it can. */
export function whyNotHere(deps: FirstRunDeps, manifest: Manifest): string | null {
  const people = manifest.tables.find(({ schema, name }) => schema === 'public' && name === 'profiles');
  if (manifest.mode === 'demo') return 'This is a backup of a demo, which no live installation goes on from.';
  if (!people || people.rows === 0)
    return 'No one is in this backup: its installation was never set up. Set up a new one instead.';
  const { secret, previousSecrets = [] } = deps;
  if (fits(manifest, { secret, previousSecrets })) return null;
  return (
    'SECRET in the environment of this server is not the one this backup was made with. With another, second factors, ID documents ' +
    'and evidence in it cannot be read. Set SECRET there to the one on the recovery sheet, start the server again, and open the ' +
    `address it prints.${manifest.secrets === null ? '' : ` Is the sheet lost? This backup holds SECRET: without SECRET in the environment, ${typed('restore', '--from PLACE --key FILE')} finds it.`}`
  );
}

/** The backups in a place. Refuses `first-run.restore-failed` with why it can't be read. */
export async function lookForBackups(deps: FirstRunDeps, address: string): Promise<Restorables> {
  const place = await placeToRestore(deps, address);
  const { whole, damaged } = await readBackups(place).catch((error: unknown) => {
    throw notRestored(whyUnreadable(error, place.address), 'place');
  });
  if (whole.length + damaged.length === 0)
    throw notRestored(`There is no whole backup in ${place.address}.`, 'place');
  return {
    place: place.address,
    backups: whole.map(({ name, madeAt, manifest }) => ({
      ...{ name, madeAt: madeAt.toISOString(), bytes: ownBytes(manifest), files: manifest.files.count },
      ...{ fileBytes: manifest.files.bytes, isEncrypted: manifest.key !== null, host: manifest.host },
      refused: whyNotHere(deps, manifest),
    })),
    damaged,
  };
}
