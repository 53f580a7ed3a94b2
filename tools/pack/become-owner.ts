import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Goes on as the account that owns the data directory, if this is root and that isn't: a file that root leaves there is one the
 * server can't write.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid = 0, gid = 0 } = statSync(resolve(dataDir), { throwIfNoEntry: false }) ?? {};
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
