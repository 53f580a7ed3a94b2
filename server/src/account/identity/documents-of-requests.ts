import type { IdDocument } from '@borough/domain/identity/identity.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { documentsOf } from './documents.store.ts';
import { addressOfDocument } from './keep-documents.ts';

/** The stored documents of these requests, by request: front, back, selfie. */
export async function documentsOfRequests(
  tx: Tx,
  requestIds: readonly string[],
): Promise<Map<string, IdDocument[]>> {
  const of = new Map<string, IdDocument[]>(requestIds.map((id) => [id, []]));
  for (const { id, requestId, side, contentType } of await documentsOf(tx, requestIds))
    of.get(requestId)?.push({ side, contentType, address: addressOfDocument(id) });
  return of;
}
