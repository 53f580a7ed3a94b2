import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { viewsOf } from './document-views.store.ts';
import { type StoredDocument, storedDocumentsOf } from './documents.store.ts';
import { readDocument } from './keep-documents.ts';
import { requestsForExport } from './requests.store.ts';

const maxLooks = 100_000;

/** A document in an export: its name there, and its bytes, read when it is that file's turn; null if they can't be read. */
export interface ExportedDocument {
  name: string;
  read: () => Promise<Buffer | null>;
}

const nameOf = ({ id, side, contentType }: StoredDocument) =>
  `id/${id}-${side}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`;

/** What a person sent to have their ID checked, the outcome, who viewed it, and the documents that are still stored. */
export async function identityForExport(
  deps: Pick<Deps, 'db' | 'files' | 'secret' | 'previousSecrets'>,
  personId: string,
): Promise<{ facts: object; documents: ExportedDocument[] }> {
  return inTransaction(deps.db, async (tx) => {
    const stored = await storedDocumentsOf(tx, personId);
    const requests = (await requestsForExport(tx, personId)).map(({ id, ...request }) => ({
      ...request,
      documents: stored.filter(({ requestId }) => requestId === id).map(nameOf),
    }));
    const looks = (await viewsOf(tx, personId, maxLooks)).map(({ at, side, byOwner }) => ({
      at,
      side,
      by: byOwner ? 'you' : 'a reviewer',
    }));
    return {
      facts: { requests, looks },
      documents: stored.map((each) => ({ name: nameOf(each), read: () => readDocument(deps, each) })),
    };
  });
}
