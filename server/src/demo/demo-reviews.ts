import { after, hour, latest } from '@borough/domain/clocks';
import type { Chance } from './random.ts';
import { categoryWords, itemWords, ownerWords, renterWords, replies } from './review-words.ts';
import type { Rental } from './tale.ts';

/** A review of the demo; both sides wrote, so every one is revealed. */
export interface DemoReview {
  id: string;
  rental: Rental;
  kind: 'item' | 'owner' | 'renter';
  reviewerId: string;
  revieweeId: string;
  rating: 3 | 4 | 5;
  comment: string;
  writtenAt: Date;
  revealedAt: Date;
  reply: string | null;
  repliedAt: Date | null;
}

const ratingNear = (chance: Chance, quality: number): 3 | 4 | 5 => {
  const felt = quality + (chance.next() - 0.45) * 1.5;
  return felt >= 4.35 ? 5 : felt >= 3.5 ? 4 : 3;
};

function itemComment(chance: Chance, rental: Rental, rating: 3 | 4 | 5): string {
  const first = chance.pick(itemWords[rating]);
  return rating > 3 && chance.odds(0.45)
    ? `${first} ${chance.pick(categoryWords[rental.item.listing.category])}`
    : first;
}

function reviewsOf(chance: Chance, rental: Rental, now: Date): DemoReview[] {
  const { completedAt } = rental.booking;
  if (!completedAt || chance.odds(0.2)) return [];
  const byRenter = after(completedAt, Math.round((1 + chance.next() * 50) * hour));
  const byOwner = after(completedAt, Math.round((1 + chance.next() * 60) * hour));
  const revealedAt = latest(byRenter, byOwner);
  if (revealedAt >= now) return [];
  const renter = rental.renter.id;
  const owner = rental.item.owner.id;
  const ofItem = ratingNear(chance, rental.item.quality);
  const ofOwner = ratingNear(chance, 4.75);
  const ofRenter = ratingNear(chance, 4.75);
  const repliedAt = after(revealedAt, Math.round((1 + chance.next() * 20) * hour));
  const hasReply = chance.odds(0.14) && repliedAt < now;
  const base = { rental, revealedAt, reply: null, repliedAt: null };
  return [
    {
      ...base,
      id: chance.uuid(),
      kind: 'item',
      reviewerId: renter,
      revieweeId: owner,
      rating: ofItem,
      comment: itemComment(chance, rental, ofItem),
      writtenAt: byRenter,
      ...(hasReply ? { reply: chance.pick(replies), repliedAt } : {}),
    },
    {
      ...base,
      id: chance.uuid(),
      kind: 'owner',
      reviewerId: renter,
      revieweeId: owner,
      rating: ofOwner,
      comment: chance.pick(ownerWords[ofOwner]),
      writtenAt: byRenter,
    },
    {
      ...base,
      id: chance.uuid(),
      kind: 'renter',
      reviewerId: owner,
      revieweeId: renter,
      rating: ofRenter,
      comment: chance.pick(renterWords[ofRenter]),
      writtenAt: byOwner,
    },
  ];
}

const twoDecimals = (n: number) => Math.round(n * 100) / 100;

/** The average of ratings with two decimals, and how many there are. */
export function averageOf(ratings: readonly number[]): { average: number; count: number } {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { average: ratings.length === 0 ? 0 : twoDecimals(sum / ratings.length), count: ratings.length };
}

/** The reviews of all completed rentals, four in five; items get their ratings from them. */
export function demoReviews(chance: Chance, rentals: readonly Rental[], now: Date): DemoReview[] {
  const reviews = rentals.flatMap((rental) => reviewsOf(chance, rental, now));
  const byItem = Map.groupBy(
    reviews.filter((review) => review.kind === 'item'),
    (review) => review.rental.item,
  );
  for (const [item, own] of byItem) item.rating = averageOf(own.map((review) => review.rating));
  return reviews;
}
