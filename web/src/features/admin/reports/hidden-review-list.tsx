import type { HiddenReview } from '@borough/domain/admin/people.contract';
import { clauses } from '@borough/domain/moderation/guideline-clauses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { ActButtons } from '../act-buttons.tsx';
import { Involved } from '../involved.tsx';
import { hiddenReviewsQuery } from '../admin.api.ts';
import { CardSkeletons } from '../card-skeletons.tsx';

const zone = deviceZone();

/** Hidden reviews, for deciding appeals. */
export function HiddenReviewList() {
  const found = useQuery(hiddenReviewsQuery);
  const now = useNow(60_000);
  if (found.isPending) return <CardSkeletons label="Loading hidden reviews" />;
  if (!found.data)
    return (
      <ErrorState
        title="The hidden reviews couldn't be loaded"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { items } = found.data;
  if (items.length === 0)
    return (
      <EmptyState drawing={<Drawing name="shelf" width={120} />} title="No hidden reviews">
        Reviews and replies you hide stay here so an appeal can be decided.
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-4">
      {items.map((review) => (
        <li
          key={`${review.what} ${review.id}`}
          className="rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <Hidden review={review} now={now} />
        </li>
      ))}
    </ul>
  );
}

const linkClass = 'font-semibold underline-offset-4 hover:underline';

function Hidden({ review, now }: { review: HiddenReview; now: Date }) {
  const { id, what, author, about, itemTitle, kind, rating, comment, reason, clause } = review;
  const title = `the ${what} by ${author.displayName}`;
  return (
    <article aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Link to={paths.person} params={{ personId: author.id }} dir="auto" className={linkClass}>
          {author.displayName}
        </Link>
        <span className="text-muted">
          {what === 'reply' ? 'in reply to ' : 'about '}
          {what === 'review' && kind === 'item' ? (
            <bdi>{itemTitle}</bdi>
          ) : (
            <Link to={paths.person} params={{ personId: about.id }} dir="auto" className={linkClass}>
              {about.displayName}
            </Link>
          )}
        </span>
        <time dateTime={review.at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
          Hidden {momentInWords(new Date(review.at), zone, now)}
        </time>
      </div>
      <p className="mt-3 font-semibold">
        {what === 'reply' ? `Reply to a review with ${rating} of 5 stars` : `${rating} of 5 stars`}
      </p>
      {comment && (
        <p dir="auto" className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {comment}
        </p>
      )}
      <p className="mt-3 text-sm [overflow-wrap:anywhere] text-muted">
        {clauses[clause]}: {reason}
      </p>
      {review.involvement && <Involved by={review.involvement} />}
      {review.involved ? null : review.hiddenByYou ? (
        <p className="mt-3 text-sm text-muted">
          You hid this {what}, so another admin will decide any appeal.
        </p>
      ) : (
        <ActButtons
          about={title}
          acts={[{ on: 'hidden-reviews', id, act: what === 'reply' ? 'show-reply' : 'show' }]}
        />
      )}
    </article>
  );
}
