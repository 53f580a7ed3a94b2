import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Bucket, type FileStore, isFilePath } from './files.ts';

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(String(error.code));

/** Files in a folder of the data directory. A file appears whole or not at all. */
export function openLocalFiles(dataDir: string): FileStore {
  const place = (bucket: Bucket, path: string) => {
    if (!isFilePath(path)) throw new Error('a file path is made of plain names');
    return join(dataDir, 'files', bucket, ...path.split('/'));
  };
  return {
    put: async (bucket, path, bytes) => {
      const target = place(bucket, path);
      await mkdir(dirname(target), { recursive: true });
      const draft = `${target}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
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
  };
}
