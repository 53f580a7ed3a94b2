import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '#floor/config.ts';
import type { Deps } from '#floor/deps.ts';
import type { FileStore } from '#floor/outside/files.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { prune } from './backups.ts';
import { beginDrill, endRecord, isAskedFor, lastTry } from './backups.store.ts';
import { drill } from './drill.ts';
import { nextBackupAt } from './keep-backups.rules.ts';
import { alone, makeBackup } from './make-backup.ts';
import { openPlace } from './open-place.ts';

/** What automatic backups need. Tables are read as the owner: no one else sees them all. */
export interface KeeperParts {
  config: Config;
  owner: pg.Pool;
  connection: pg.PoolConfig;
  files: FileStore;
  secrets: Secrets;
  log: Deps['log'];
}

const everyMs = 10_000;

async function isDue({ config, owner }: KeeperParts): Promise<boolean> {
  if (config.BACKUP_AT === undefined) return false;
  const last = await lastTry(owner);
  if (!last) return true;
  return new Date() >= nextBackupAt(last, config.BACKUP_AT);
}

async function back(parts: KeeperParts, to: string): Promise<void> {
  const { config, owner, files, secrets } = parts;
  const place = openPlace(to, config);
  await makeBackup({ owner, files, secrets, place, key: config.BACKUP_KEY ?? null });
  await alone(owner, () => prune(place, [secrets.secret, ...secrets.previousSecrets]));
}

async function tryOne(parts: KeeperParts, to: string): Promise<void> {
  const { config, owner, connection, secrets } = parts;
  const id = await beginDrill(owner);
  if (id === null) return;
  try {
    const { name, report } = await drill({ owner, connection, place: openPlace(to, config), secrets });
    await endRecord(owner, id, { name, report });
  } catch (error) {
    await endRecord(owner, id, {
      error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    });
  }
}

/** Does once what backups need now: one that is due or asked for, then a drill that is asked for. */
export async function keepOnce(parts: KeeperParts): Promise<void> {
  const to = parts.config.BACKUP_TO;
  if (to === undefined) return;
  const asked = await isAskedFor(parts.owner);
  if (asked.backup || (await isDue(parts))) await back(parts, to);
  if (asked.drill) await tryOne(parts, to);
}

/**
 * Makes backups each day at BACKUP_AT and when an operator asks, keeps those worth keeping, and holds drills. On several servers
 * the first to come does it. A failure is kept in the database and the log, and tried again after an hour. Ends with the signal.
 */
export async function keepBackups(parts: KeeperParts, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await keepOnce(parts).catch((error: unknown) =>
      parts.log.error({ err: error }, 'a backup could not be made'),
    );
    await sleep(everyMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}
