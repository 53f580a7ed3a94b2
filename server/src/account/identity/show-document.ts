import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertView } from './document-views.store.ts';
import { storedDocument } from './documents.store.ts';
import { readDocument } from './keep-documents.ts';
import { submittedAt } from './requests.store.ts';

export interface ShownDocument {
  bytes: Buffer;
  contentType: 'image/webp' | 'application/pdf';
  /** The file name to save it under. */
  name: string;
}

/**
 * A document for its owner, or for an admin who hasn't dealt with them; the view is recorded before anything is shown. Refuses
 * everyone else the same way as documents that are gone (`identity.document-not-found`), an admin who has dealt with the person
 * (`moderation.involved`), and one who hasn't proved who they are in the last 10 minutes (`account.prove-again`).
 */
export async function showDocument(
  deps: Pick<Deps, 'db' | 'files' | 'log' | 'now' | 'secret' | 'previousSecrets'>,
  viewer: { id: string; isAdmin: boolean; fresh: boolean },
  documentId: string,
): Promise<ShownDocument> {
  const stored = await inTransaction(deps.db, async (tx) => {
    const found = await storedDocument(tx, documentId);
    if (!found || (found.personId !== viewer.id && !viewer.isAdmin))
      throw new Problem('identity.document-not-found');
    if (found.personId !== viewer.id) {
      if (!viewer.fresh) throw new Problem('account.prove-again');
      const since = (await submittedAt(tx, found.requestId)) ?? null;
      const desk = { adminId: viewer.id, now: deps.now() };
      await refuseInvolved(tx, desk, { parties: [found.personId], since });
    }
    const { personId, requestId, side } = found;
    await insertView(tx, { personId, requestId, side, viewerId: viewer.id, now: deps.now() });
    return found;
  });
  const bytes = await readDocument(deps, stored);
  if (!bytes) {
    deps.log.error({ document: documentId }, 'a document could not be decrypted');
    throw new Problem('identity.document-not-found');
  }
  const isPdf = stored.contentType === 'application/pdf';
  return {
    bytes,
    contentType: isPdf ? 'application/pdf' : 'image/webp',
    name: `${stored.side}.${isPdf ? 'pdf' : 'webp'}`,
  };
}
