import type { PoolClient } from 'pg';
import { release } from '#floor/release.ts';
import { lastBackupAt } from '#site/backup/last-backup.ts';
import { isFirstRelease, readRecord } from '#site/setup/database-record.ts';
import { DatabaseRefused } from '#site/setup/prepare-database.ts';
import { type ProgramSchema, standingOf } from '#site/setup/upgrade.rules.ts';
import { numberOf, stopsAfter } from '#site/setup/versions.ts';
import type { Upgrade } from './upgrade-news.rules.ts';

/**
 * The upgrade that the next start would make of this database; null if it needs none, or has nothing in it yet. Changes nothing.
 * Refuses, as the start does, a database this program can't work with.
 */
export async function readUpgrade(client: PoolClient, program: ProgramSchema): Promise<Upgrade | null> {
  const record = await readRecord(client);
  const standing = standingOf(record, program, isFirstRelease);
  if (standing.kind === 'refused') throw new DatabaseRefused(standing.why);
  if (standing.kind === 'unbuilt' || standing.pending.length === 0) return null;
  const ran = [...record.migrations.keys()].map(numberOf);
  return {
    version: release.version,
    pending: standing.pending.map(({ name }) => name),
    stops: stopsAfter(Math.max(0, ...ran), program.versions),
    backupAt: await lastBackupAt(client),
  };
}
