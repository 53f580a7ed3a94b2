import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { dropDocumentsOf } from './forget-documents.ts';
import { deletePending, lastRequest, lockIdHolder, pendingOf, writeIdStatus } from './requests.store.ts';

/**
 * Withdraws a pending request: its documents are deleted right away, as if it had never been sent. Refuses
 * `identity.not-pending` once it is decided.
 */
export async function withdrawVerification({ db }: Pick<Deps, 'db'>, personId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockIdHolder(tx, personId);
    const request = person?.status === 'pending' ? await pendingOf(tx, personId) : undefined;
    if (!request) throw new Problem('identity.not-pending');
    await dropDocumentsOf(tx, [request.id]);
    await deletePending(tx, request.id);
    const before = await lastRequest(tx, personId);
    await writeIdStatus(tx, personId, { status: before?.status === 'rejected' ? 'rejected' : 'none' });
  });
}
