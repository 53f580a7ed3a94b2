import { randomBytes } from 'node:crypto';
import { chmodSync, constants, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Bucket, type FileStore, isFilePath, StorageAway } from './files.ts';

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(String(error.code));

/** What ends the name of a file that is being written. */
const isDraft = /\.[0-9a-f]{12}$/;

/** The operating system's codes for storage that can't be written to for now: full, over quota, read-only or failing. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** A write's error as callers should see it: `StorageAway` if storage can't be written to for now; anything else is a bug. */
export function writeError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !noRoom.has(String(error.code))) return error;
  return new StorageAway(`the data directory can't be written to: ${error.message}`, { cause: error });
}

/**
 * Keeps files in a folder of the data directory that only this program's account may open. A file appears whole or not at all; if it can't be written for now, the
 * write throws `StorageAway`.
 */
export function openLocalFiles(dataDir: string): FileStore {
  const place = (bucket: Bucket, path: string) => {
    if (!isFilePath(path)) throw new Error('a file path is made of plain names');
    return join(dataDir, 'files', bucket, ...path.split('/'));
  };
  // Photos of messages and hand-overs are among them; folders of earlier versions were open to everyone on the computer.
  const all = join(dataDir, 'files');
  if (existsSync(all)) chmodSync(all, 0o700);
  return {
    put: async (bucket, path, bytes) => {
      const target = place(bucket, path);
      const draft = `${target}.${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes, { flush: true, mode: 0o600 });
        await rename(draft, target);
      } catch (error) {
        // Report the original error, not a failure to remove the draft.
        await rm(draft, { force: true }).catch(() => undefined);
        throw writeError(error);
      }
    },
    read: async (bucket, path) => {
      try {
        const file = await open(place(bucket, path), constants.O_RDONLY | constants.O_NOFOLLOW);
        const found = await file.stat();
        if (!found.isFile()) {
          await file.close();
          return null;
        }
        return { stream: file.createReadStream(), bytes: found.size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (bucket, path) => rm(place(bucket, path), { force: true }),
    list: async function* (bucket) {
      const folder = join(all, bucket);
      if (!existsSync(folder)) return;
      for await (const entry of await opendir(folder, { recursive: true })) {
        const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        // Drafts of files that are being written have names of their own.
        if (!entry.isFile() || isDraft.test(entry.name) || !isFilePath(path)) continue;
        const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
        if (found) yield { path, bytes: found.size, writtenAt: found.mtime };
      }
    },
  };
}
