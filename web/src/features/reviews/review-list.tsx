import type { Review } from '@borough/domain/profiles/review.contract';
import type { ReviewSort } from '@borough/domain/reviews/reviews.contract';
import { useSession } from '../../lib/server/session.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { RatingBars } from './rating-bars.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewCard } from './review-card.tsx';
import { SortReviews } from './sort-reviews.tsx';

export interface ReviewListProps {
  summary: {
    average: number | null;
    distribution: readonly number[] | null;
    total: number;
    uncounted: number;
  };
  reviews: readonly Review[];
  /** Whom the reviews are about, or who lends the item: the one who replies. */
  reviewed: { id: string; displayName: string };
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Each review names the item that was rented. */
  namesItem: boolean;
  /** What can be done about someone else's review, for instance reporting it. */
  actions: (review: Review) => ReactNode;
}

/** Reviews with their average and a count for each number of stars, in a selectable order. */
export function ReviewList(props: ReviewListProps) {
  const { summary, reviews, reviewed, sort, onSort, hasMore, loading, onMore, namesItem, actions } = props;
  const session = useSession();
  const me = session.person?.id;
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start">
      <RatingBars {...summary} />
      <div className="max-lg:mt-8" aria-busy={loading || undefined}>
        {summary.total + summary.uncounted > 1 && <SortReviews value={sort} onChange={onSort} />}
        <ul className="mt-6 flex flex-col gap-7">
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              of={reviewed.displayName}
              namesItem={namesItem}
              corner={me !== review.author.id && actions(review)}
              foot={me === reviewed.id && review.reply === null && <ReplyForm reviewId={review.id} />}
            />
          ))}
        </ul>
        {hasMore && (
          <Button variant="secondary" className="mt-8" onClick={onMore} pending={loading}>
            Show more reviews
          </Button>
        )}
      </div>
    </div>
  );
}
