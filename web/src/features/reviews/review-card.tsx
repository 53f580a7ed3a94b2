import type { Review } from '@borough/domain/profiles/review.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Stars } from './stars.tsx';
import { UncountedMark } from './uncounted-mark.tsx';

interface ReviewCardProps {
  review: Review;
  /** Who replied. */
  of: string;
  namesItem: boolean;
  /** What can be done about it. */
  corner: ReactNode;
  /** Shown below it. */
  foot: ReactNode;
}

/** One review: who wrote it and when, about which item, and the reply. */
export function ReviewCard({ review, of, namesItem, corner, foot }: ReviewCardProps) {
  const { author, item, comment, reply } = review;
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-3">
        <Avatar name={author.displayName} src={author.avatarUrl} size={40} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex items-baseline gap-3">
            {author.id ? (
              <Link
                to={paths.person}
                params={{ personId: author.id }}
                dir="auto"
                className="truncate font-semibold underline-offset-4 hover:underline"
              >
                {author.displayName}
              </Link>
            ) : (
              <bdi className="truncate font-semibold">{author.displayName}</bdi>
            )}
            <span className="ml-auto shrink-0 text-muted">{monthAndYear(review.createdAt)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 text-muted">
            <Stars rating={review.rating} />
            {item && namesItem && (
              <Link
                to={paths.item}
                params={{ itemId: item.id }}
                dir="auto"
                className="min-w-0 truncate underline-offset-4 hover:underline"
              >
                {item.title}
              </Link>
            )}
          </p>
        </div>
        <div className="-mr-2 shrink-0 empty:hidden">{corner}</div>
      </div>
      <UncountedMark why={review.uncounted} />
      {comment && (
        <p dir="auto" className="mt-2 max-w-[68ch] break-words whitespace-pre-line">
          {comment}
        </p>
      )}
      {reply && (
        <div className="mt-3 border-l-2 border-line pl-4 text-sm">
          <p className="font-semibold">
            <bdi>{of}</bdi> replied
          </p>
          <p dir="auto" className="mt-0.5 max-w-[68ch] break-words whitespace-pre-line text-muted">
            {reply}
          </p>
        </div>
      )}
      {foot}
    </li>
  );
}
