import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock on a file. The operating system releases it when the process ends, no matter how. */
export interface FileLock {
  /** Releases it; releasing it again does nothing. */
  release(): void;
}

/** We lock with SQLite: its file locks are the only operating system locks Node can use without an addon. */
const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function tryLock(file: string, statements: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(statements);
    return { release: () => void (database.isOpen && database.close()) };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Acquires the exclusive lock; returns undefined without waiting if anyone holds the lock. */
export function tryExclusiveLock(file: string): FileLock | undefined {
  return tryLock(file, 'begin exclusive');
}

/** Acquires the lock that any number of processes can share; returns undefined if someone holds it exclusively. */
export function trySharedLock(file: string): FileLock | undefined {
  return tryLock(file, 'begin; select count(*) from sqlite_schema');
}

/** Tries `take` every 25 ms until it succeeds, for at most `withinMs`; calls `onWait` once after a second. */
export async function waitForLock(
  take: () => FileLock | undefined,
  options: { withinMs: number; onWait: () => void },
): Promise<FileLock | undefined> {
  for (let waited = 0; waited <= options.withinMs; waited += 25) {
    const lock = take();
    if (lock) return lock;
    if (waited === 1000) options.onWait();
    await sleep(25);
  }
  return undefined;
}
