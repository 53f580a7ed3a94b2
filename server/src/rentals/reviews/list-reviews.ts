import {
  type ReviewedPart,
  type ReviewList,
  ReviewListSchema,
  type ReviewSort,
} from '@borough/domain/reviews/reviews.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { Deps } from '#floor/deps.ts';
import { decodePlace, encodePlace } from './review-cursor.ts';
import { type FoundReviews, type ReviewPage, reviewsOfItem, reviewsOfPerson } from './reviews.store.ts';

const uuid = z.uuid();

interface Wish {
  sort: ReviewSort;
  cursor?: string | undefined;
  limit: number;
}

/** Reads one more than the page holds, to know whether another page follows. */
const pageOf = ({ sort, cursor, limit }: Wish): ReviewPage => ({
  sort,
  after: decodePlace(cursor),
  limit: limit + 1,
});

function listOf(found: FoundReviews, { limit }: Wish): ReviewList {
  const items = found.reviews.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.reviews.length > items.length && last;
  const total = found.distribution.reduce((sum, count) => sum + count, 0);
  const stars = found.distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return ReviewListSchema.parse({
    items,
    nextCursor: hasMore ? encodePlace({ key: last.key, at: new Date(last.revealedAt), id: last.id }) : null,
    total,
    uncounted: found.uncounted,
    totalIsCapped: false,
    average: total === 0 ? null : stars / total,
    distribution: found.distribution,
  });
}

/**
 * A page of what others wrote about a person as owner or as renter, with average and distribution over all that count.
 * Reviews no one can see yet aren't among them. Refuses `profile.not-found`.
 */
export async function personReviews(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  { part, ...wish }: Wish & { part: ReviewedPart },
): Promise<ReviewList> {
  const page = pageOf(wish);
  const found = uuid.safeParse(personId).success
    ? await reviewsOfPerson(db.public, personId, part, page)
    : undefined;
  if (!found) throw new Problem('profile.not-found');
  return listOf(found, wish);
}

/** The same for a listed item. Refuses `item.not-found`. */
export async function itemReviews({ db }: Pick<Deps, 'db'>, itemId: string, wish: Wish): Promise<ReviewList> {
  const page = pageOf(wish);
  const found = uuid.safeParse(itemId).success ? await reviewsOfItem(db.public, itemId, page) : undefined;
  if (!found) throw new Problem('item.not-found');
  return listOf(found, wish);
}
