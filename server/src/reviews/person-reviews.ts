import {
  type PersonReviews,
  PersonReviewsSchema,
  type ReviewedPart,
} from '@borough/domain/reviews/reviews.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../db/cursor.ts';
import type { Deps } from '../deps.ts';
import { reviewsOfPerson } from './reviews.store.ts';

const uuid = z.uuid();

/**
 * A page of what others wrote about a person as owner or as renter, the newest first, with average and distribution over
 * all of it. Reviews nobody sees yet count for nothing. Refuses `profile.not-found`.
 */
export async function personReviews(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  { part, cursor, limit }: { part: ReviewedPart; cursor?: string | undefined; limit: number },
): Promise<PersonReviews> {
  const after = decodeCursor(cursor);
  const found = uuid.safeParse(personId).success
    ? await reviewsOfPerson(db.public, personId, part, { after, limit: limit + 1 })
    : undefined;
  if (!found) throw new Problem('profile.not-found');
  const items = found.reviews.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.reviews.length > items.length && last;
  const total = found.distribution.reduce((sum, count) => sum + count, 0);
  const stars = found.distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return PersonReviewsSchema.parse({
    items,
    nextCursor: hasMore ? encodeCursor({ at: new Date(last.revealedAt), id: last.id }) : null,
    total,
    totalIsCapped: false,
    average: total === 0 ? null : stars / total,
    distribution: found.distribution,
  });
}
