import type { Tx } from '#floor/db/transaction.ts';
import type { ReviewFacts } from '#talk/notifications/catalogue/chapters/reviews.ts';
import { peopleOf } from '#people/profiles/people.ts';
import type { RentalRow } from './own-reviews.store.ts';

/** The facts a notice about a reviewed rental can mention. */
export async function noticeFacts(tx: Tx, rental: RentalRow): Promise<ReviewFacts> {
  const { bookingId, itemId, itemTitle, hasPhoto, startDate, endDate } = rental;
  const people = await peopleOf(tx, [rental.renterId, rental.ownerId]);
  const renter = people.get(rental.renterId);
  const owner = people.get(rental.ownerId);
  if (!renter || !owner) throw new Error('a rental without its parties');
  return { bookingId, itemId, itemTitle, hasPhoto, startDate, endDate, renter, owner };
}
