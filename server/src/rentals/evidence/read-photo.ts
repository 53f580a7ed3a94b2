import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { readKept } from '#floor/sealed-files/sealed-store.ts';
import { storedFile } from './evidence-files.store.ts';
import { evidenceBucket, fileIdOf, type FileSize } from './photo-files.ts';

/** A photo's bytes, no matter who asks; null if they were withdrawn or their secret is gone. */
export async function readPhoto(
  deps: Pick<Deps, 'db' | 'files' | 'secret' | 'previousSecrets'>,
  evidenceId: string,
  size: FileSize,
): Promise<Buffer | null> {
  const stored = await inTransaction(deps.db, (tx) => storedFile(tx, evidenceId, size));
  return stored ? readKept(deps, { bucket: evidenceBucket, id: fileIdOf(evidenceId, size) }, stored) : null;
}
