import { Problem } from '@borough/domain/problems';
import type { OwnReviews, ReviewsInput } from '@borough/domain/reviews/own-reviews.contract';
import {
  kindsOf,
  revealsNow,
  type Reviewer,
  whyNotReview,
} from '@borough/domain/reviews/review-window.rules';
import { reviewKinds } from '@borough/domain/trust/review-counts.rules';
import { otherIn } from '#rentals/bookings/moving/bookings.policy.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { lockWindow, upsertReview } from './own-reviews.store.ts';
import { readOwnReviews } from './read-own-reviews.ts';
import { reviewsFor, reviewsOfRental } from './rental-reviews.ts';
import { revealReviews } from './reveal-reviews.ts';

/** What this side writes, by kind; refuses an incomplete page, or parts this side doesn't write. */
function pageOf(input: ReviewsInput, part: Reviewer) {
  const theirs: readonly string[] = kindsOf[part];
  const foreign = reviewKinds.filter((kind) => !theirs.includes(kind) && input[kind]);
  if (foreign.length > 0) throw new Problem('session.forbidden');
  return kindsOf[part].map((kind) => {
    const review = input[kind];
    if (!review)
      throw new Problem('request.invalid', {
        fields: { [`${kind}.rating`]: 'Please choose one to five stars' },
      });
    return { kind, ...review };
  });
}

/**
 * Sends one side's page about a completed rental, or changes it while no one else sees it. Once both sides have sent theirs,
 * everything becomes public in the same transaction. Refuses strangers, a rental that isn't completed, anything after 14 days
 * or after it is public, incomplete pages, and contact details (each at its field); then nothing changes.
 */
export async function writeReviews(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personId: string,
  bookingId: string,
  input: ReviewsInput,
): Promise<OwnReviews> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    await lockWindow(tx, bookingId);
    const { rental, state, part } = await reviewsFor(tx, personId, bookingId);
    const revieweeId = otherIn(rental, personId);
    await requireDealing(tx, 'review', { personId, otherId: revieweeId });
    const refusal = whyNotReview(state, now);
    if (refusal) throw new Problem(refusal);
    const page = pageOf(input, part);
    const comments = page.map(({ kind, comment }) => [`${kind}.comment`, comment] as const);
    refuseContactDetails(Object.fromEntries(comments), deps.log);
    for (const { kind, rating, comment } of page)
      await upsertReview(tx, {
        ...{ bookingId, itemId: rental.itemId, reviewerId: personId, revieweeId },
        ...{ kind, rating, comment, at: now },
      });
    const after = await reviewsOfRental(tx, bookingId);
    if (after && revealsNow(after.state, now)) await revealReviews(tx, after, now);
  });
  return readOwnReviews(deps, personId, bookingId);
}
