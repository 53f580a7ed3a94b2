import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '#floor/config.ts';
import type { BackupPlace } from './place.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';
/** What the system says where an account, or a service shut into its own folders, may not write. */
const isForbidden = (error: unknown) =>
  ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR'].includes(codeOf(error));

const mayNotWrite = (root: string, cause: unknown) =>
  new ConfigError(
    `${root}: nothing can be written here (${codeOf(cause)}). Have the account that runs Borough own the folder; under systemd, also name it in ReadWritePaths, with systemctl edit borough borough-worker.`,
    { cause },
  );

/** For reading: what isn't there is nothing, and what may not be read is said in words. */
const orNothing =
  <T>(root: string, nothing: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return nothing;
    if (!isForbidden(error)) throw error;
    throw new ConfigError(
      `${root} cannot be read (${codeOf(error)}). Have the account that runs Borough own the folder and everything in it.`,
      { cause: error },
    );
  };

/** Backups in a folder of this computer that only its account may open. */
export function openFolder(address: string): BackupPlace {
  const root = resolve(address);
  const at = (path: string) => join(root, ...path.split('/'));
  return {
    address: root,
    list: async function* (folder) {
      const top = at(folder);
      const entries = await opendir(top, { recursive: true }).catch(orNothing(root, []));
      for await (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null);
        if (found) yield { path: relative(root, file).split(sep).join('/'), bytes: found.size };
      }
    },
    folders: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(orNothing(root, []));
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    write: async (path, contents) => {
      const target = at(path);
      const unfinished = `${target}.${randomBytes(6).toString('hex')}.draft`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(
          Readable.from(contents, { objectMode: false }),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        );
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw isForbidden(error) ? mayNotWrite(root, error) : error;
      }
    },
    read: async (path) => {
      const file = at(path);
      const found = await stat(file).catch(orNothing(root, null));
      return found?.isFile() ? createReadStream(file) : null;
    },
    delete: async (path) => {
      await rm(at(path), { force: true });
      // Goes only with the last file in it.
      await rm(dirname(at(path)), { recursive: false }).catch(() => undefined);
    },
  };
}
