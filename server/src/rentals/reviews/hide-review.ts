import type { Tx } from '#floor/db/transaction.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { lockToHide, type ReviewToHide, writeHidden, writeReplyHidden } from './own-reviews.store.ts';

/** Locks a public review for an admin, hidden or not; undefined if there is none. */
export async function takeReview(tx: Tx, reviewId: string): Promise<ReviewToHide | undefined> {
  return lockToHide(tx, reviewId);
}

/** Hides a locked review, or shows it again: averages, counts and the reviewed person's trust score are updated in this transaction. */
export async function setHidden(
  tx: Tx,
  reviewId: string,
  { revieweeId }: Pick<ReviewToHide, 'revieweeId'>,
  { hidden, now }: { hidden: boolean; now: Date },
): Promise<void> {
  await writeHidden(tx, reviewId, hidden ? now : null);
  refreshTrust(tx, [revieweeId], 'review', now);
}

/** Hides the reply to a locked review, or shows it again; nothing else about the review changes. */
export async function setReplyHidden(tx: Tx, reviewId: string, hidden: boolean): Promise<void> {
  await writeReplyHidden(tx, reviewId, hidden);
}
