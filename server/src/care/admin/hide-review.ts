import type { HiddenReview } from '@borough/domain/admin/people.contract';
import type { Clause } from '@borough/domain/moderation/guideline-clauses';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { setHidden, setReplyHidden, takeReview } from '#rentals/reviews/hide-review.ts';
import { insertAct } from './admin.store.ts';
import { lastHidden, selectHiddenReviews } from './hidden-reviews.store.ts';
import type { ReportOfThing } from './reported.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

/** A public review between two people this admin hasn't dealt with, or that has waited for an admin since then. */
async function take(
  tx: Tx,
  desk: Desk,
  { reviewId, since }: { reviewId: string | null; since: Date | null },
) {
  const review = reviewId ? await takeReview(tx, reviewId) : undefined;
  if (!reviewId || !review) throw new Problem('moderation.review-not-found');
  const { reviewerId, revieweeId } = review;
  const alone = await refuseInvolved(tx, desk, { parties: [reviewerId, revieweeId], since });
  return { id: reviewId, ...review, alone };
}

/** A report of a review, which is locked; its review may be gone. */
type OfReview = Pick<ReportOfThing, 'reviewId' | 'createdAt'> & { alone: boolean };

/**
 * Hides a reported review unless it is hidden already: from this transaction on it counts nowhere, and strangers no longer see it. Its
 * author reads the guideline, the reason and how to appeal. Refuses admins who have dealt with one of its people, and a review that is
 * gone (`moderation.review-not-found`).
 */
export async function hideReviewIn(
  tx: Tx,
  desk: Desk,
  { report, reason, clause }: { report: OfReview; reason: string; clause: Clause },
): Promise<void> {
  const review = await take(tx, desk, { ...report, since: report.createdAt });
  const alone = report.alone || review.alone;
  if (review.isHidden) return;
  await setHidden(tx, review.id, review, { hidden: true, now: desk.now });
  const act = { subjectId: review.id, reason, clause, alone };
  await insertAct(tx, { ...desk, ...act, act: 'hide-review', source: 'report' });
  const { reviewerId: id, reviewerEmail: email, bookingId, itemTitle } = review;
  const facts = { reason, clause, bookingId, itemTitle, alone };
  await notifyPerson(tx, 'review-hidden', { id, email }, { facts, now: desk.now });
}

/**
 * Shows a hidden review again after its author appealed; they are told why. Refuses `moderation.review-not-found`,
 * `moderation.review-not-hidden`, admins who have dealt with one of its people, and the admin who hid it
 * (`moderation.own-decision`).
 */
export async function showReview(
  { db, now: clock }: Ground,
  adminId: string,
  { id: reviewId, reason }: { id: string; reason: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const hidden = await lastHidden(tx, reviewId, 'hide-review');
    const review = await take(tx, { adminId, now }, { reviewId, since: hidden?.at ?? null });
    if (!review.isHidden) throw new Problem('moderation.review-not-hidden');
    if (hidden?.adminId === adminId) throw new Problem('moderation.own-decision');
    await setHidden(tx, reviewId, review, { hidden: false, now });
    await insertAct(tx, {
      adminId,
      act: 'show-review',
      subjectId: reviewId,
      reason,
      now,
      alone: review.alone,
    });
    const { reviewerId: id, reviewerEmail: email, bookingId, itemTitle } = review;
    await notifyPerson(tx, 'review-shown', { id, email }, { facts: { reason, bookingId, itemTitle }, now });
  });
}

/**
 * Hides only the reply to a reported review: the review stays as it is, and no other reply can be written. The reply's author reads the
 * guideline, the reason and how to appeal. Refuses the same cases as hiding a review, and reviews without a visible reply
 * (`moderation.reply-not-found`).
 */
export async function hideReplyIn(
  tx: Tx,
  desk: Desk,
  { report, reason, clause }: { report: OfReview; reason: string; clause: Clause },
): Promise<void> {
  const review = await take(tx, desk, { ...report, since: report.createdAt });
  const alone = report.alone || review.alone;
  if (review.reply !== 'shown') throw new Problem('moderation.reply-not-found');
  await setReplyHidden(tx, review.id, true);
  const act = { subjectId: review.id, reason, clause, alone };
  await insertAct(tx, { ...desk, ...act, act: 'hide-reply', source: 'report' });
  const { revieweeId: id, revieweeEmail: email, bookingId, itemTitle } = review;
  const facts = { reason, clause, bookingId, itemTitle, alone };
  await notifyPerson(tx, 'reply-hidden', { id, email }, { facts, now: desk.now });
}

/**
 * Shows a hidden reply again after its author appealed; they are told why. Refuses the same cases as showing a review,
 * and `moderation.review-not-hidden` if no reply is hidden.
 */
export async function showReply(
  { db, now: clock }: Ground,
  adminId: string,
  { id: reviewId, reason }: { id: string; reason: string },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const hidden = await lastHidden(tx, reviewId, 'hide-reply');
    const review = await take(tx, { adminId, now }, { reviewId, since: hidden?.at ?? null });
    if (review.reply !== 'hidden') throw new Problem('moderation.review-not-hidden');
    if (hidden?.adminId === adminId) throw new Problem('moderation.own-decision');
    await setReplyHidden(tx, reviewId, false);
    await insertAct(tx, {
      adminId,
      act: 'show-reply',
      subjectId: reviewId,
      reason,
      now,
      alone: review.alone,
    });
    const { revieweeId: id, revieweeEmail: email, bookingId, itemTitle } = review;
    await notifyPerson(tx, 'reply-shown', { id, email }, { facts: { reason, bookingId, itemTitle }, now });
  });
}

/** Hidden reviews, and replies hidden on their own, latest first; at most a hundred. */
export async function readHiddenReviews({ db, now }: Ground, adminId: string): Promise<HiddenReview[]> {
  return inTransaction(db, (tx) => selectHiddenReviews(tx, { adminId, now: now() }));
}
