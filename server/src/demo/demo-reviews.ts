import { after, hour, latest } from '@borough/domain/clocks';
import type { BookingStory } from './booking-story.ts';
import type { Chance } from './random.ts';
import { categoryWords, itemWords, ownerWords, renterWords, replies } from './review-words.ts';

/** A review of the demo; both sides wrote, so every one is revealed. */
export interface DemoReview {
  id: string;
  story: BookingStory;
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

function itemComment(chance: Chance, story: BookingStory, rating: 3 | 4 | 5): string {
  const first = chance.pick(itemWords[rating]);
  return rating > 3 && chance.odds(0.45)
    ? `${first} ${chance.pick(categoryWords[story.item.listing.category])}`
    : first;
}

function reviewsOf(chance: Chance, story: BookingStory, now: Date): DemoReview[] {
  if (!story.completedAt || chance.odds(0.2)) return [];
  const byRenter = after(story.completedAt, Math.round((1 + chance.next() * 50) * hour));
  const byOwner = after(story.completedAt, Math.round((1 + chance.next() * 60) * hour));
  const revealedAt = latest(byRenter, byOwner);
  if (revealedAt >= now) return [];
  const renter = story.renter.id;
  const owner = story.item.owner.id;
  const ofItem = ratingNear(chance, story.item.quality);
  const ofOwner = ratingNear(chance, 4.75);
  const ofRenter = ratingNear(chance, 4.75);
  const repliedAt = after(revealedAt, Math.round((1 + chance.next() * 20) * hour));
  const hasReply = chance.odds(0.14) && repliedAt < now;
  const base = { story, revealedAt, reply: null, repliedAt: null };
  return [
    {
      ...base,
      id: chance.uuid(),
      kind: 'item',
      reviewerId: renter,
      revieweeId: owner,
      rating: ofItem,
      comment: itemComment(chance, story, ofItem),
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
export function demoReviews(chance: Chance, stories: readonly BookingStory[], now: Date): DemoReview[] {
  const reviews = stories.flatMap((story) => reviewsOf(chance, story, now));
  const byItem = Map.groupBy(
    reviews.filter((review) => review.kind === 'item'),
    (review) => review.story.item,
  );
  for (const [item, own] of byItem) item.rating = averageOf(own.map((review) => review.rating));
  return reviews;
}
