import { clauses } from '@borough/domain/moderation/guideline-clauses';
import { Problem } from '@borough/domain/problems';
import { type OwnReviews, WrittenSchema } from '@borough/domain/reviews/own-reviews.contract';
import { reviewsCloseAt, reviewStage, writerOf } from '@borough/domain/reviews/review-window.rules';
import { otherIn } from '#rentals/bookings/moving/bookings.policy.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { cardsOf } from '#people/profiles/people.ts';
import type { WrittenRow } from './own-reviews.store.ts';
import { reviewsFor } from './rental-reviews.ts';

const inWords = (hidden: WrittenRow['hidden']) =>
  hidden && { reason: hidden.reason, guideline: clauses[hidden.clause] };

/**
 * What one side of a rental wrote about it, and what the other side wrote once that is public: until then, the answer is the
 * same whether the other side wrote or not. Refuses strangers with `booking.not-found`.
 */
export async function readOwnReviews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  bookingId: string,
): Promise<OwnReviews> {
  return inTransaction(db, async (tx) => {
    const { rental, written, state, part } = await reviewsFor(tx, personId, bookingId);
    const otherId = otherIn(rental, personId);
    const other = (await cardsOf(tx, [otherId])).get(otherId);
    if (!other) throw new Problem('booking.not-found');
    const isMine = ({ kind }: { kind: OwnReviews['mine'][number]['kind'] }) => writerOf(kind) === part;
    const shown = written.map(({ hidden, replyHidden, ...review }) =>
      WrittenSchema.parse({ ...review, hidden: inWords(hidden), replyHidden: inWords(replyHidden) }),
    );
    return {
      bookingId,
      part,
      item: { id: rental.itemId, title: rental.itemTitle },
      other: { id: other.id, displayName: other.displayName, avatarUrl: other.avatarUrl },
      stage: reviewStage(state, now()),
      closesAt: rental.completedAt && reviewsCloseAt(rental.completedAt).toISOString(),
      timeZone: rental.timeZone,
      revealedAt: state.revealedAt?.toISOString() ?? null,
      mine: shown.filter(isMine),
      theirs: state.revealedAt ? shown.filter((review) => !isMine(review)) : [],
    };
  });
}
