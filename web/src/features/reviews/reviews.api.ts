import type { PersonReviews, ReviewedPart } from '@borough/domain/reviews/reviews.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

/** What others wrote about a person in one part, newest first, page by page. */
export const personReviewsQuery = (personId: string, part: ReviewedPart) =>
  infiniteQueryOptions({
    queryKey: ['profile', personId, 'reviews', part],
    queryFn: ({ pageParam, signal }) =>
      http<PersonReviews>('GET', `/api/profiles/${personId}/reviews`, {
        query: { as: part, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
