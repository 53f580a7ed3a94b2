import { type Reviewer, writerOf } from '@borough/domain/reviews/review-window.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { closeWindow, revealWritten } from './own-reviews.store.ts';
import { noticeFacts } from './notice-facts.ts';
import type { RentalReviews } from './rental-reviews.ts';
import { writeNotice } from '#talk/notifications/write-notice.ts';

/**
 * Makes everything written about a rental public: averages, counts and trust scores follow in this transaction, both people are
 * notified, and none of it changes afterward. The caller holds the lock on the time for reviews and has checked the rules.
 */
export async function revealReviews(tx: Tx, { rental, written }: RentalReviews, now: Date): Promise<void> {
  const { bookingId, itemId, renterId, ownerId } = rental;
  await revealWritten(tx, rental, now);
  await closeWindow(tx, bookingId);
  refreshTrust(tx, [renterId, ownerId], 'review', now);
  for (const personId of [renterId, ownerId])
    tellPerson(
      tx,
      personId,
      'booking',
      { bookingId, itemId, status: 'completed', move: 'reviews-revealed' },
      now,
    );
  const facts = await noticeFacts(tx, rental);
  const wroteAs = (reviewer: Reviewer) => written.some(({ kind }) => writerOf(kind) === reviewer);
  await writeNotice(tx, 'reviews-revealed', {
    to: { renter: facts.renter, owner: facts.owner },
    now,
    facts: { ...facts, wrote: { renter: wroteAs('renter'), owner: wroteAs('owner') } },
    once: bookingId,
  });
}
