import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '#floor/deps.ts';
import { type FileId, openFile, type SealedBucket, sealFile } from './sealing.ts';

/** Where a file is stored, and its sealed key. */
export interface Kept {
  path: string;
  sealedKey: string;
}

/** Encrypts a file and puts it into the private store, under a meaningless name. If the store fails, nothing of the file stays behind. */
export async function keepFile(
  deps: Pick<Deps, 'files' | 'secret' | 'previousSecrets'>,
  file: FileId,
  bytes: Uint8Array,
): Promise<Kept> {
  const sealed = sealFile(deps, file, bytes);
  const path = randomUUID();
  try {
    await deps.files.put(file.bucket, path, sealed.bytes, 'application/octet-stream');
  } catch (error) {
    // The file may have arrived anyway. If deleting it fails too, the first error already says what's wrong with the
    // store.
    await deps.files.delete(file.bucket, path).catch(() => undefined);
    throw error;
  }
  return { path, sealedKey: sealed.sealedKey };
}

/** Drops the bytes of files whose rows were never written; whatever can't be dropped stays behind, but no one has its key. */
export async function dropKept(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  bucket: SealedBucket,
  kept: readonly Pick<Kept, 'path'>[],
): Promise<void> {
  for (const { path } of kept)
    await files.delete(bucket, path).catch((error: unknown) => {
      log.warn({ err: error, bucket, path }, 'an encrypted file could not be deleted');
    });
}

/** The file as it was stored; null if its bytes or the secret that encrypted them are gone, or if anyone changed it. */
export async function readKept(
  deps: Pick<Deps, 'files' | 'secret' | 'previousSecrets'>,
  file: FileId,
  { path, sealedKey }: Kept,
): Promise<Buffer | null> {
  const found = await deps.files.read(file.bucket, path);
  if (!found) return null;
  return openFile(deps, file, { bytes: await buffer(found.stream), sealedKey });
}
