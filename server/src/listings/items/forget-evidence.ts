import { after, hour } from '@borough/domain/clocks';
import { evidenceDays } from '@borough/domain/retention/retention.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { forgetWithdrawn } from './item-images.store.ts';

/** As of an instant: reports settled after `settledAfter` still keep their pictures. */
export const evidenceFor = (now: Date) => ({ now, settledAfter: after(now, -evidenceDays * 24 * hour) });

// That many files per job: a failure repeats no more than that.
const atOnce = 100;

/** Drops pictures that their owners removed, once no report needs them anymore. Safe to run repeatedly and on any server. */
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
