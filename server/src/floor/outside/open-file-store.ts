import type { Config } from '#floor/config.ts';
import type { FileStore } from './files.ts';
import { openLocalFiles } from './files-local.ts';
import { openS3Files } from './files-s3.ts';
import type { S3Access } from './s3.ts';

/** How to reach the S3-compatible bucket of the settings; null if none is set up. */
export function s3AccessOf(config: Config): S3Access | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Opens the configured storage: an S3-compatible bucket if one is set up, otherwise a folder in the data directory. */
export function openFileStore(config: Config): FileStore {
  const access = s3AccessOf(config);
  if (access) return openS3Files(access);
  return openLocalFiles(config.dataDir);
}
