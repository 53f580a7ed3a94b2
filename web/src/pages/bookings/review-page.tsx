import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ownReviewsQuery } from '../../features/reviews/reviews.api.ts';
import { WriteReview } from '../../features/reviews/write-review.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { HttpProblem } from '../../lib/http.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Where somebody writes everything they have to say about a rental. */
export function ReviewPage() {
  const { bookingId = '' } = useParams({ strict: false });
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery(ownReviewsQuery(bookingId));
  useDocumentTitle(data ? `${data.item.title}, review` : 'Review');
  return (
    <Page>
      <Link
        to={paths.booking}
        params={{ bookingId }}
        className="-ml-1 mb-4 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        Back to the booking
      </Link>
      {data && session.person ? (
        <WriteReview own={data} personId={session.person.id} />
      ) : error instanceof HttpProblem && (error.status === 404 || error.status === 400) ? (
        <EmptyState
          drawing={<Drawing name="street" width={140} />}
          title="Booking not found"
          action={
            <Link to={paths.profile} search={{ tab: 'bookings' }} className={buttonClass()}>
              View My Bookings
            </Link>
          }
        >
          This booking doesn&apos;t exist, or it belongs to someone else.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="Your review couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading your review" className="flex max-w-2xl flex-col gap-4">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Page>
  );
}
