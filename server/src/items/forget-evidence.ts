import { after, hour } from '@borough/domain/clocks';
import { evidenceDays } from '@borough/domain/retention/retention.rules';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { forgetWithdrawn } from './item-images.store.ts';

/** At an instant: since when a report must have been settled for its pictures to be kept still. */
export const evidenceFor = (now: Date) => ({ now, settledAfter: after(now, -evidenceDays * 24 * hour) });

// One job for that many files: a failure repeats no more than that.
const atOnce = 100;

/** Drops the pictures their owners took away, once no report needs them anymore. Safe to run twice and on any server. */
export async function forgetEvidence({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const { settledAfter } = evidenceFor(now);
  const page = () =>
    inTransaction(db, async (tx) => {
      const files = await forgetWithdrawn(tx, settledAfter, atOnce);
      if (files.length > 0) await enqueue(tx, 'drop-files', { files });
      return files.length;
    });
  while ((await page()) === atOnce);
}
