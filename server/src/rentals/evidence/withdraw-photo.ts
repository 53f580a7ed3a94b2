import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { withdrawFiles } from './evidence-files.store.ts';
import { evidenceBucket } from './photo-files.ts';

/**
 * Withdraws an unlawful photo from evidence. The keys of its files go immediately, so no one can decrypt them anymore, and
 * their bytes soon after. Its row, hash, time and the reason stay, and both people of the rental can read the reason.
 * Returns how many files there were; 0 if there is no such photo, or it was already withdrawn.
 */
export async function withdrawPhoto(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  evidenceId: string,
  reason: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const paths = await withdrawFiles(tx, evidenceId, { reason, at: now() });
    const files = paths.map((path) => ({ bucket: evidenceBucket, path }) as const);
    if (files.length > 0) await enqueue(tx, 'drop-files', { files });
    return paths.length;
  });
}
