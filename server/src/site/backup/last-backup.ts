import type { Queryable } from '#floor/db/query.ts';
import { lastBackup } from './backups.store.ts';

/**
 * When the last backup that went well was begun, so what it holds is as old as that; null if there is none that this database
 * knows of. Also reads databases of versions that made no backups.
 */
export async function lastBackupAt(db: Queryable): Promise<Date | null> {
  return (await lastBackup(db))?.at ?? null;
}
