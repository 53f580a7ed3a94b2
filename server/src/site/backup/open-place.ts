import { type Config, ConfigError } from '#floor/config.ts';
import type { S3Access } from '#floor/outside/s3.ts';
import { fromHere } from '#floor/outside/stood-in.ts';
import type { BackupPlace } from './place.ts';
import { openFolder } from './place-folder.ts';
import { openS3Place } from './place-s3.ts';

const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([\w./-]*))?$/;

/** The access to S3 that the settings name, whichever bucket they use it for; null if they name none. */
function accountOf(config: Config): Omit<S3Access, 'bucket'> | null {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The place somebody typed: a folder as seen from where they stand. */
export const typedPlace = (address: string): string =>
  address.startsWith('s3:') ? address : fromHere(address);

/** Opens a folder, or `s3://bucket/folder` with the access of the settings. Refuses what is neither with a `ConfigError`. */
export function openPlace(address: string, config: Config): BackupPlace {
  if (!address.startsWith('s3:')) return openFolder(address);
  const [, bucket, folder = ''] = s3Address.exec(address) ?? [];
  if (bucket === undefined) throw new ConfigError(`${address}: write s3://bucket/folder.`);
  const account = accountOf(config);
  if (!account)
    throw new ConfigError(
      `${address}: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to reach it.`,
    );
  return openS3Place(address, { ...account, bucket }, folder.replace(/^\/+|\/+$/g, ''));
}
