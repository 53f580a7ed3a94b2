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

type Taken = Awaited<ReturnType<typeof take>>;

/** What an admin hides: a whole review, or only the reply to it. `stands` says whether it can be hidden, or refuses. */
const parts = {
  review: {
    hide: 'hide-review',
    show: 'show-review',
    hidden: 'review-hidden',
    shown: 'review-shown',
    isHidden: (review: Taken) => review.isHidden,
    stands: (review: Taken) => !review.isHidden,
    author: ({ reviewerId: id, reviewerEmail: email }: Taken) => ({ id, email }),
    set: (tx: Tx, review: Taken, so: { hidden: boolean; now: Date }) => setHidden(tx, review.id, review, so),
  },
  reply: {
    hide: 'hide-reply',
    show: 'show-reply',
    hidden: 'reply-hidden',
    shown: 'reply-shown',
    isHidden: (review: Taken) => review.reply === 'hidden',
    stands: (review: Taken) => {
      if (review.reply !== 'shown') throw new Problem('moderation.reply-not-found');
      return true;
    },
    author: ({ revieweeId: id, revieweeEmail: email }: Taken) => ({ id, email }),
    set: (tx: Tx, review: Taken, { hidden }: { hidden: boolean }) => setReplyHidden(tx, review.id, hidden),
  },
} as const;
type Part = keyof typeof parts;

/**
 * Hides a reported review unless it is hidden already: from this transaction on it counts nowhere, and strangers no longer see it. Or
 * only the reply to it: the review stays as it is, and no other reply can be written. The author reads the guideline, the reason and
 * how to appeal. Refuses admins who have dealt with one of the two people, a review that is gone (`moderation.review-not-found`), and
 * a reply nobody sees (`moderation.reply-not-found`).
 */
export async function hideIn(
  tx: Tx,
  desk: Desk,
  what: Part,
  { report, reason, clause }: { report: OfReview; reason: string; clause: Clause },
): Promise<void> {
  const part = parts[what];
  const review = await take(tx, desk, { ...report, since: report.createdAt });
  const alone = report.alone || review.alone;
  if (!part.stands(review)) return;
  await part.set(tx, review, { hidden: true, now: desk.now });
  const act = { subjectId: review.id, reason, clause, alone };
  await insertAct(tx, { ...desk, ...act, act: part.hide, source: 'report' });
  const { bookingId, itemTitle } = review;
  const facts = { reason, clause, bookingId, itemTitle, alone };
  await notifyPerson(tx, part.hidden, part.author(review), { facts, now: desk.now });
}

/**
 * Shows a hidden review or reply again after its author appealed; they are told why. Refuses `moderation.review-not-found`,
 * `moderation.review-not-hidden`, admins who have dealt with one of its people, and the admin who hid it
 * (`moderation.own-decision`).
 */
export async function showAgain(
  { db, now: clock }: Ground,
  adminId: string,
  what: Part,
  { id: reviewId, reason }: { id: string; reason: string },
): Promise<void> {
  const now = clock();
  const part = parts[what];
  await inTransaction(db, async (tx) => {
    const hidden = await lastHidden(tx, reviewId, part.hide);
    const review = await take(tx, { adminId, now }, { reviewId, since: hidden?.at ?? null });
    if (!part.isHidden(review)) throw new Problem('moderation.review-not-hidden');
    if (hidden?.adminId === adminId) throw new Problem('moderation.own-decision');
    await part.set(tx, review, { hidden: false, now });
    const { id: subjectId, alone, bookingId, itemTitle } = review;
    await insertAct(tx, { adminId, act: part.show, subjectId, reason, now, alone });
    await notifyPerson(tx, part.shown, part.author(review), { facts: { reason, bookingId, itemTitle }, now });
  });
}

/** Hidden reviews, and replies hidden on their own, latest first; at most a hundred. */
export async function readHiddenReviews({ db, now }: Ground, adminId: string): Promise<HiddenReview[]> {
  return inTransaction(db, (tx) => selectHiddenReviews(tx, { adminId, now: now() }));
}
