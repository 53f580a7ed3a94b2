import type { OwnVerification } from '@borough/domain/identity/identity.contract';
import { documentsDeletedAt } from '@borough/domain/identity/identity.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { type View, viewsOf } from './document-views.store.ts';
import { documentsOfRequests } from './documents-of-requests.ts';
import { lastRequest, type LastRequest, readIdHolder } from './requests.store.ts';

const maxViews = 100;

const asRead = ({ at, side, byOwner, reviewer }: View) => ({
  at,
  side,
  by: byOwner ? 'You' : `Reviewer ${reviewer}`,
});

async function ownRequest(tx: Tx, found: LastRequest) {
  const { reviewedAt, ...request } = found;
  const documents = (await documentsOfRequests(tx, [found.id])).get(found.id) ?? [];
  return {
    ...request,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    documents,
    documentsUntil:
      reviewedAt && !found.documentsDeletedAt ? documentsDeletedAt(reviewedAt).toISOString() : null,
  };
}

/** The state of a person's ID, their latest request, and who viewed their documents; refuses `session.required`. */
export async function readOwnVerification(
  { db }: Pick<Deps, 'db'>,
  personId: string,
): Promise<OwnVerification> {
  return inTransaction(db, async (tx) => {
    const person = await readIdHolder(tx, personId);
    if (!person) throw new Problem('session.required');
    const found = await lastRequest(tx, personId);
    return {
      status: person.status,
      legalName: person.fullName,
      request: found ? await ownRequest(tx, found) : null,
      views: (await viewsOf(tx, personId, maxViews)).map(asRead),
      tickHidden: person.tickHidden,
    };
  });
}
