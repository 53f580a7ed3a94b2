import type { ItemDetail } from '@borough/domain/items/items.contract';
import type { ReviewSort } from '@borough/domain/reviews/reviews.contract';
import type { Review } from '@borough/domain/profiles/review.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Near } from '../../ui/parts/near.tsx';
import { ReviewList } from './review-list.tsx';
import { itemReviewsQuery } from './reviews.api.ts';

interface ItemReviewsProps {
  item: Pick<ItemDetail, 'id' | 'reviews' | 'rating' | 'reviewCount' | 'owner'>;
  actions: (review: Review) => ReactNode;
}

/** Renters' reviews of an item: the latest few come with the item, and the rest load when someone scrolls there. */
export function ItemReviews({ item, actions }: ItemReviewsProps) {
  const { reviews, rating, reviewCount, owner } = item;
  const known = {
    summary: {
      average: rating,
      distribution: null,
      total: reviewCount,
      uncounted: reviews.filter((review) => review.uncounted).length,
    },
    reviews,
    reviewed: owner,
    namesItem: false,
    actions,
  };
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 text-xl">
        Reviews
      </h2>
      {reviews.length === 0 ? (
        <p className="text-muted">No reviews yet.</p>
      ) : (
        <Near
          fallback={
            <ReviewList
              {...known}
              sort="newest"
              onSort={() => undefined}
              hasMore={false}
              loading={false}
              onMore={() => undefined}
            />
          }
        >
          <AllReviews itemId={item.id} known={known} />
        </Near>
      )}
    </section>
  );
}

type Known = Pick<
  Parameters<typeof ReviewList>[0],
  'summary' | 'reviews' | 'reviewed' | 'namesItem' | 'actions'
>;

function AllReviews({ itemId, known }: { itemId: string; known: Known }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const list = useInfiniteQuery({ ...itemReviewsQuery(itemId, sort), placeholderData: (before) => before });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list;
  const summary = data?.pages[0];
  return (
    <>
      <ReviewList
        {...known}
        {...(summary ? { summary } : {})}
        reviews={data ? data.pages.flatMap((page) => page.items) : known.reviews}
        sort={sort}
        onSort={setSort}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      {error && (
        <ErrorState
          title="Not all reviews could be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  );
}
