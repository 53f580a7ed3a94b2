import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { withdrawFiles } from './evidence-files.store.ts';
import { evidenceBucket } from './photo-files.ts';

/**
 * Withdraws an unlawful photo of evidence: the keys of its files go at once, which nobody can then decrypt, and their bytes soon after.
 * Its row, its hash, the time and the reason stay, and both people of the rental read the reason. Answers how many files that were;
 * 0 when there is no such photo, or it was withdrawn before.
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
