import type { HealthFacts } from '@borough/domain/health/health-facts';
import type { Config } from '#floor/config.ts';
import type { Queryable } from '#floor/db/query.ts';
import { lastBackup, lastFailure, lastTry } from './backups.store.ts';
import { nextBackupAt } from './keep-backups.rules.ts';

/**
 * When the last backup that went well was begun, so what it holds is as old as that; null if there is none that this database
 * knows of. Also reads databases of versions that made no backups.
 */
export async function lastBackupAt(db: Queryable): Promise<Date | null> {
  return (await lastBackup(db))?.at ?? null;
}

/** What Health says about backups. */
export async function readBackupFacts(
  db: Queryable,
  { BACKUP_TO: to, BACKUP_AT: at }: Pick<Config, 'BACKUP_TO' | 'BACKUP_AT'>,
): Promise<HealthFacts['backups']> {
  const last = await lastTry(db);
  return {
    daily: to !== undefined && at !== undefined,
    wellAt: (await lastBackupAt(db))?.toISOString() ?? null,
    failed: await lastFailure(db),
    nextAt: to !== undefined && at !== undefined && last ? nextBackupAt(last, at).toISOString() : null,
  };
}
