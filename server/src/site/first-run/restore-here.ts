import type { RestoreState, WantedRestore } from '@borough/domain/first-run/restore.contract';
import { Problem } from '@borough/domain/problems';
import type { PoolClient } from 'pg';
import { ConfigError, requireConnections } from '#floor/config.ts';
import { isQuiet } from '#floor/quiet/quiet.ts';
import { typed } from '#floor/release.ts';
import { requireCompany } from '#floor/settings/live-config.ts';
import { keyIn, type OpenBackup, readThrough, unlockBackup, WrongKeys } from '#site/backup/open-backup.ts';
import { BackupDamaged } from '#site/backup/pack.ts';
import { type Restored, restoreBackup } from '#site/backup/restore-backup.ts';
import { DatabaseRefused } from '#site/setup/prepare-database.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { takeFirstRun } from './first-run.store.ts';
import { notRestored, placeToRestore, whyNotHere } from './look-for-backups.ts';
import { connectionsNow } from './read-first-run.ts';
import { isUnderWay, noteRestored } from './restore-desk.ts';

type Unlocked = Omit<OpenBackup, 'files'>;

/** The backup that was chosen, once its place, its SECRET and its key are right. Refuses `first-run.restore-failed`. */
async function unlock(deps: FirstRunDeps, { place: address, name, key }: WantedRestore): Promise<Unlocked> {
  const place = await placeToRestore(deps, address);
  const { identity } = keyIn(key);
  if (key.trim() !== '' && identity === null)
    throw notRestored('There is no private key in this: it begins with AGE-SECRET-KEY-1.', 'key');
  const { secret, previousSecrets = [] } = deps;
  try {
    const found = await unlockBackup(place, name, { identity, secrets: { secret, previousSecrets } });
    const why = whyNotHere(deps, found.manifest);
    if (why !== null) throw notRestored(why, 'name');
    return found;
  } catch (error) {
    if (error instanceof WrongKeys && error.about === 'key') throw notRestored(error.message, 'key');
    if (error instanceof ConfigError || error instanceof BackupDamaged)
      throw notRestored(error.message, 'name');
    throw error;
  }
}

/** Refuses to put a backup in the place of what somebody set up, or of what another server restores. */
async function requireRoom(client: PoolClient): Promise<void> {
  const taken = await takeFirstRun(client);
  if (taken === 'busy') throw new ConfigError('Another server is restoring a backup into this database.');
  if (taken === 'over') throw new ConfigError('Someone has set up this site meanwhile.');
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Why a restore failed, and what mends it. */
function whyFailed(error: unknown): string {
  if (error instanceof BackupDamaged) return `This backup is damaged: ${error.message} Choose another.`;
  if (error instanceof ConfigError || error instanceof DatabaseRefused) return error.message;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full. Make room, and try again.';
  if (code === '53200')
    return `PostgreSQL has too few locks for it: set max_locks_per_transaction to 256 and start PostgreSQL again, or restore into an empty database, with ${typed('restore')}.`;
  const said = error instanceof Error ? error.message : String(error);
  return `It failed (${said}). The server's log says more.`;
}

/** What the server still lacks to go on with what was restored, in sentences; null if nothing. */
async function whyNoStart(deps: FirstRunDeps): Promise<string | null> {
  const now = await connectionsNow(deps);
  await deps.settings.reload();
  try {
    const { lacking } = deps.config;
    requireConnections({
      demo: false,
      lacking: lacking.filter((line) => !Object.hasOwn(now, line.split(':')[0] ?? '')),
    });
    requireCompany(deps.config, deps.settings.now().company);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Notes what was restored and, if something failed once it was in the database, that. */
async function settle(deps: FirstRunDeps, backup: Unlocked, done: Restored | null, error?: unknown) {
  const problem = error === undefined ? await whyNoStart(deps).catch(whyFailed) : whyFailed(error);
  const report = done && { ...done, dueScores: done.dueScores.length };
  noteRestored(
    deps.desk,
    {
      ...{ report, problem, host: backup.manifest.host },
      ...{ start: typed('start'), live: typed('restore', '--live') },
    },
    deps.now(),
  );
}

async function restore(deps: FirstRunDeps, unlocked: Unlocked): Promise<void> {
  const { desk, owner, files, log } = deps;
  const at = (now: Partial<RestoreState>) => {
    if (desk.state) desk.state = { ...desk.state, ...now };
  };
  try {
    const backup = await readThrough(unlocked, at);
    const done = await restoreBackup(owner, backup, files, { requireRoom, onProgress: at });
    await settle(deps, unlocked, done);
  } catch (error) {
    log.error({ err: error, backup: unlocked.name }, 'restoring a backup failed');
    // A connection may be lost just as all of it is written.
    if (desk.state?.step === 'upgrading' || (await isQuiet(owner).catch(() => false)))
      await settle(deps, unlocked, null, error);
    else
      at({
        failed: `${whyFailed(error)} ${desk.state?.step === 'copying' ? 'Nothing in the database was changed.' : 'Nothing was changed.'}`,
      });
  }
}

/**
 * Begins to restore a backup in place of what the first run has built and set, and returns while it runs: all of it or nothing.
 * Refuses `first-run.restoring` while one runs, and `first-run.restore-failed` with what is wrong and how to mend it.
 */
export async function beginRestore(
  deps: FirstRunDeps,
  browserHash: string,
  wanted: WantedRestore,
): Promise<RestoreState> {
  const { desk } = deps;
  const unlocked = await unlock(deps, wanted);
  if (isUnderWay(desk)) throw new Problem('first-run.restoring');
  const state: RestoreState = {
    ...{ backup: unlocked.name, step: 'reading', done: 0, of: 1, failed: null, restored: null },
  };
  Object.assign(desk, { state, browserHash });
  void restore(deps, unlocked);
  return state;
}
