import type { ItemDetail } from '@borough/domain/items/items.contract';
import { counted } from '../../lib/words/format.ts';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Stars } from './stars.tsx';

interface ReviewQuoteProps {
  item: Pick<ItemDetail, 'reviews' | 'reviewCount'>;
  className?: string;
}

/** What the last renter whose review counts said about an item, good or bad, with a link to all reviews below. */
export function ReviewQuote({ item, className }: ReviewQuoteProps) {
  const review = item.reviews.find(({ comment, uncounted }) => comment && !uncounted);
  if (!review) return null;
  const { author, comment, rating, createdAt } = review;
  return (
    <figure className={className}>
      <div className="flex gap-3 rounded-card bg-sunk px-4 py-3.5 text-sm">
        <Avatar name={author.displayName} src={author.avatarUrl} size={36} className="self-start" />
        <div className="min-w-0">
          <figcaption className="flex flex-wrap items-center gap-x-2 text-muted">
            <bdi className="font-semibold text-ink">{author.displayName}</bdi>
            <Stars rating={rating} />
            <span className="max-sm:sr-only">{monthAndYear(createdAt)}</span>
          </figcaption>
          <blockquote dir="auto" className="mt-0.5 line-clamp-3 break-words">
            “{comment}”
          </blockquote>
          {item.reviewCount > 1 && (
            <button
              type="button"
              className="-mb-2 flex min-h-9 items-center text-link"
              onClick={() => {
                document.getElementById('reviews')?.scrollIntoView({ block: 'start' });
              }}
            >
              Read all {counted(item.reviewCount, 'review')}
            </button>
          )}
        </div>
      </div>
    </figure>
  );
}
