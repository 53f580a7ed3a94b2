import { after, hour } from '@borough/domain/clocks';
import { rentalEvidenceDays } from '@borough/domain/retention/retention.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { resealKeys } from '#floor/sealed-files/reseal-keys.ts';
import { forgetEvidenceOf } from './evidence.store.ts';
import { keysNotOf, saveSealedKey } from './evidence-files.store.ts';
import { evidenceBucket } from './photo-files.ts';

// Each batch has its own transaction and job, so a failure repeats no more than this many bookings.
const atOnce = 25;

/** Deletes the evidence of rentals two years after they ended. Safe to run twice and on any server. */
export async function forgetOldEvidence({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const endedBefore = after(now, -rentalEvidenceDays * 24 * hour);
  const page = () =>
    inTransaction(db, async (tx) => {
      const { bookings, paths } = await forgetEvidenceOf(tx, { endedBefore, limit: atOnce });
      const files = paths.map((path) => ({ bucket: evidenceBucket, path }) as const);
      if (files.length > 0) await enqueue(tx, 'drop-files', { files });
      return bookings;
    });
  while ((await page()) === atOnce);
}

/** Reseals photo keys sealed with an earlier secret using the current one, so that the earlier secret can go. */
export const resealEvidence = (deps: Pick<Deps, 'db' | 'log' | 'secret' | 'previousSecrets'>) =>
  resealKeys(deps, evidenceBucket, { notOf: keysNotOf, save: saveSealedKey });
