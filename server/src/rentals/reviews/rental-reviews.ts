import { Problem } from '@borough/domain/problems';
import { type ReviewedRental, type Reviewer, writerOf } from '@borough/domain/reviews/review-window.rules';
import { requireReader } from '#rentals/bookings/moving/bookings.policy.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { type RentalRow, selectRental, selectWritten, type WrittenRow } from './own-reviews.store.ts';

/** A rental with everything written about it, and both as the rules see them. */
export interface RentalReviews {
  rental: RentalRow;
  written: WrittenRow[];
  state: ReviewedRental;
}

/** The reviews of a rental, public or not; undefined if there is no such booking. */
export async function reviewsOfRental(tx: Tx, bookingId: string): Promise<RentalReviews | undefined> {
  const rental = await selectRental(tx, bookingId);
  if (!rental) return undefined;
  const written = await selectWritten(tx, bookingId);
  const sentBy = (reviewer: Reviewer) => written.some(({ kind }) => writerOf(kind) === reviewer);
  return {
    rental,
    written,
    state: {
      completedAt: rental.completedAt,
      sent: { renter: sentBy('renter'), owner: sentBy('owner') },
      revealedAt: written.find(({ revealedAt }) => revealedAt)?.revealedAt ?? null,
    },
  };
}

/** The same for one of its two sides, and which side that is. Refuses strangers with `booking.not-found`. */
export async function reviewsFor(
  tx: Tx,
  personId: string,
  bookingId: string,
): Promise<RentalReviews & { part: Reviewer }> {
  const found = await reviewsOfRental(tx, bookingId);
  if (!found) throw new Problem('booking.not-found');
  return { ...found, part: requireReader(found.rental, personId) };
}
