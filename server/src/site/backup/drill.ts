import type pg from 'pg';
import { numberText } from '@borough/domain/numbers';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { readBackups } from './backups.ts';
import { checkStored, type Keys, openBackup } from './open-backup.ts';
import { BackupDamaged } from './pack.ts';
import type { BackupPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { inScratchDatabase } from './scratch.store.ts';

/** What a drill found: the backup's name, and sentences for its operator. */
export interface Drilled {
  name: string;
  report: string[];
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/**
 * Restores the newest backup into a scratch database beside this one, reports what came out, and drops it. Files are read and
 * compared, but stored nowhere. Without the private key of an encrypted backup, only what lies there is checked. Throws
 * `BackupDamaged` if a byte was changed, and PostgreSQL's refusal if the owner may not make databases.
 */
export async function drill(
  of: { owner: pg.Pool; connection: pg.PoolConfig; place: BackupPlace; secrets: Secrets },
  identity: string | null = null,
): Promise<Drilled> {
  const began = performance.now();
  const { owner, connection, place, secrets } = of;
  const keys: Keys = { identity, secrets };
  const [newest] = (await readBackups(place)).whole;
  if (!newest) throw new BackupDamaged(`There is no whole backup in ${place.address}.`);
  if (newest.manifest.key !== null && identity === null) {
    const files = await checkStored(newest, place, secrets);
    return {
      name: newest.name,
      report: [
        `All ${numberText(newest.manifest.tables.length)} tables and ${numberText(files)} files of it are there, the tables byte for byte (${seconds(began)}).`,
        'It is encrypted, and its private key is not here: try it whole with the key, on another machine.',
      ],
    };
  }
  const backup = await openBackup(place, newest.name, keys);
  const read = seconds(began);
  return inScratchDatabase(owner, connection, async (scratch) => {
    const done = await restoreBackup(scratch, backup, null);
    return {
      name: newest.name,
      report: [
        `Read and found unchanged in ${read}, with ${numberText(backup.files.length)} photos and documents.`,
        `Restored into a scratch database in ${seconds(began)}: ${numberText(done.tables)} tables, ${numberText(done.rows)} rows, each as it was. Rights and policies are whole.`,
        done.unbalanced === 0
          ? 'Every posting of the ledger sums to zero.'
          : `${numberText(done.unbalanced)} postings of the ledger do not sum to zero.`,
        done.dueScores.length === 0
          ? `The trust scores of ${numberText(done.people)} people are what their facts give.`
          : `Trust scores that are due to be computed again: ${numberText(done.dueScores.length)}.`,
      ],
    };
  });
}
