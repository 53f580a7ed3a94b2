import type { OwnReviews, ReviewsInput } from '@borough/domain/reviews/own-reviews.contract';
import type { ReviewedPart, ReviewList, ReviewSort } from '@borough/domain/reviews/reviews.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

const pages = (key: readonly string[], path: string, query: { sort: ReviewSort; as?: ReviewedPart }) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      http<ReviewList>('GET', path, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** What others wrote about a person in one part, in one order, page by page. */
export const personReviewsQuery = (personId: string, part: ReviewedPart, sort: ReviewSort) =>
  pages(['profile', personId, 'reviews', part, sort], `/api/profiles/${personId}/reviews`, {
    as: part,
    sort,
  });

/** What renters wrote about an item, in one order, page by page. */
export const itemReviewsQuery = (itemId: string, sort: ReviewSort) =>
  pages(['item', itemId, 'reviews', sort], `/api/items/${itemId}/reviews`, { sort });

/** A rental's reviews as one of its two sides sees them; refetched whenever something happens to a booking. */
export const ownReviewsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'reviews', bookingId],
    queryFn: ({ signal }) => http<OwnReviews>('GET', `/api/bookings/${bookingId}/reviews`, { signal }),
    refetchOnWindowFocus: true,
  });

/** Sends the person's page about a rental, or changes it. */
export function sendReviews(bookingId: string, input: ReviewsInput): Promise<OwnReviews> {
  return http('PUT', `/api/bookings/${bookingId}/reviews`, { body: input });
}

/** Replies publicly to a review of the person or their item. */
export function sendReply(reviewId: string, text: string): Promise<unknown> {
  return http('POST', `/api/reviews/${reviewId}/reply`, { body: { text } });
}
