import { accessSync, constants, statSync } from 'node:fs';
import { fromHere } from '../../server/src/floor/outside/stood-in.ts';

function mayReadHere(): boolean {
  try {
    accessSync(process.cwd(), constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Goes on as the account that owns the data directory, if this is root and that isn't: a file that root leaves there is one the
 * server can't write. Where that account may not read, as in the home of root, it goes on in the data directory:
 * modules look for settings of their own where a program runs, and end it if they can't.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const folder = fromHere(dataDir);
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (mayReadHere()) return;
  process.env['DATA_DIR'] = folder;
  process.chdir(folder);
}
