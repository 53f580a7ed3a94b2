import { after, hour } from '@borough/domain/clocks';
import { documentDaysAfterDecision } from '@borough/domain/identity/identity.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { resealKeys } from '#floor/sealed-files/reseal-keys.ts';
import { deleteViewsOf } from './document-views.store.ts';
import { deleteDocuments, keysNotOf, saveSealedKey } from './documents.store.ts';
import { documentBucket } from './keep-documents.ts';
import { decidedBefore, deleteRequestsOf, requestsOf, writeDocumentsDeleted } from './requests.store.ts';

// That many per transaction and job: a failure repeats no more than that.
const atOnce = 100;

/** Deletes these requests' documents, and has a job drop their bytes: their keys are gone with this transaction. */
export async function dropDocumentsOf(tx: Tx, requestIds: readonly string[]): Promise<void> {
  const files = (await deleteDocuments(tx, requestIds)).map(
    ({ path }) => ({ bucket: documentBucket, path }) as const,
  );
  if (files.length > 0) await enqueue(tx, 'drop-files', { files });
}

/** Deletes documents 90 days after the decision. Safe to run repeatedly and on any server. */
export async function forgetOldDocuments({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const before = after(now, -documentDaysAfterDecision * 24 * hour);
  const page = () =>
    inTransaction(db, async (tx) => {
      const ids = (await decidedBefore(tx, before, atOnce)).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await dropDocumentsOf(tx, ids);
      await writeDocumentsDeleted(tx, ids, now);
      return ids.length;
    });
  while ((await page()) === atOnce);
}

/** Erases what a person showed us of themselves, and who viewed it: requests, documents, views. Runs in the transaction of an erasure. */
export async function forgetIdentityOf(tx: Tx, personId: string): Promise<void> {
  const ids = (await requestsOf(tx, personId)).map(({ id }) => id);
  await dropDocumentsOf(tx, ids);
  await deleteViewsOf(tx, personId);
  await deleteRequestsOf(tx, personId);
}

/** Reseals document keys that were sealed with an earlier secret, using the current one, so that the earlier one can be retired. */
export const resealDocuments = (deps: Pick<Deps, 'db' | 'log' | 'secret' | 'previousSecrets'>) =>
  resealKeys(deps, documentBucket, { notOf: keysNotOf, save: saveSealedKey });
