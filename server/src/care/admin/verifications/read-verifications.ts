import type {
  Verification,
  VerificationList,
  VerificationState,
} from '@borough/domain/identity/identity.contract';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { documentsOfRequests } from '#account/identity/documents-of-requests.ts';
import { countListed } from '../admin.store.ts';
import { verificationPage } from './verifications.store.ts';

const maxCounted = 1_000;

/** A request without the legal identity, which an admin who has dealt with its person must not learn. */
const withoutIdentity = <R extends Omit<Verification, 'documents'>>(request: R): R => ({
  ...request,
  legalName: '',
  person: { ...request.person, fullName: null, age: null },
});

/** A page of ID requests, in the order of their list, as one admin may see it: without documents, legal name or age for people they've dealt with. */
export async function readVerifications(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  { state, cursor, limit }: { state: VerificationState; cursor?: string | undefined; limit: number },
): Promise<VerificationList> {
  const after = decodeCursor(cursor);
  return inTransaction(db, async (tx) => {
    const found = await verificationPage(tx, { adminId, now: now() }, { state, after, count: limit + 1 });
    const page = found.slice(0, limit);
    const shown = page.filter(({ involved }) => !involved).map(({ id }) => id);
    const documents = await documentsOfRequests(tx, shown);
    const total = await countListed(tx, state === 'pending' ? 'ids' : 'allIds', maxCounted + 1);
    const last = page.at(-1);
    return {
      items: page.map((request) => ({
        ...(request.involved ? withoutIdentity(request) : request),
        documents: documents.get(request.id) ?? [],
      })),
      nextCursor:
        found.length > page.length && last
          ? encodeCursor({ at: new Date(last.submittedAt), id: last.id })
          : null,
      total: Math.min(total, maxCounted),
      totalIsCapped: total > maxCounted,
    };
  });
}
