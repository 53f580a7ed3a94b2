import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { lockRevealed, selectRental, writeReply } from './own-reviews.store.ts';

/**
 * Publicly replies to a review of the person or of their item: once, and it can't be changed. Refuses everyone else and reviews
 * that aren't public (`review.not-found`), a second reply, and contact details at the field. The author's open pages show it
 * right away.
 */
export async function replyToReview(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personId: string,
  reviewId: string,
  text: string,
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const review = await lockRevealed(tx, reviewId);
    if (review?.revieweeId !== personId) throw new Problem('review.not-found');
    const { bookingId, reviewerId } = review;
    await requireDealing(tx, 'review', { personId, otherId: reviewerId });
    if (review.reply !== null) throw new Problem('review.answered');
    refuseContactDetails({ text }, deps.log);
    await writeReply(tx, reviewId, text, now);
    const people = await peopleOf(tx, [personId, reviewerId]);
    const rental = await selectRental(tx, bookingId);
    const author = people.get(personId);
    if (!author || !rental) throw new Error('a review without its rental');
    const { itemId, itemTitle } = rental;
    const happened = { bookingId, itemId, status: 'completed', move: 'review-answered' } as const;
    tellPerson(tx, reviewerId, 'booking', happened, now);
    const facts = { name: author.name, itemTitle, bookingId };
    const reviewer = people.get(reviewerId);
    if (reviewer) await notifyPerson(tx, 'review-answered', reviewer, { facts, now, once: reviewId });
  });
}
