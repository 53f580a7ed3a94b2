import type { ItemDetail } from '@borough/domain/items/items.contract';
import { Star } from 'lucide-react';
import { counted } from '../../lib/format.ts';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { classes } from '../../ui/class-names.ts';

/** What renters said, newest first. */
export function ItemReviews({ item }: { item: Pick<ItemDetail, 'reviews' | 'rating' | 'reviewCount'> }) {
  const { reviews, rating, reviewCount } = item;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="tabular text-xl">
        Reviews
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-2 text-muted">No reviews yet. Yours could be the first.</p>
      ) : (
        <>
          {rating !== null && (
            <p className="tabular mt-1 text-sm text-muted">
              {rating.toFixed(1)} out of 5 from {counted(reviewCount, 'review')}
            </p>
          )}
          <ul className="mt-5 grid gap-x-10 gap-y-7 md:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id}>
                <p className="flex items-baseline justify-between gap-3 text-sm">
                  <bdi className="font-semibold">{review.authorName}</bdi>
                  <span className="shrink-0 text-muted">{monthAndYear(review.createdAt)}</span>
                </p>
                <Stars rating={review.rating} />
                {review.comment && (
                  <p dir="auto" className="mt-1.5 text-base">
                    {review.comment}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p role="img" aria-label={`${rating} out of 5 stars`} className="mt-1 flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          size={15}
          strokeWidth={0}
          className={classes(star <= rating ? 'fill-brick' : 'fill-line forced-colors:invisible')}
        />
      ))}
    </p>
  );
}
