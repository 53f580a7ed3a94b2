import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ownReviewsQuery } from '../../features/reviews/reviews.api.ts';
import { WriteReview } from '../../features/reviews/write-review.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { BookingNotFound } from './booking-not-found.tsx';

/** Where someone writes all their reviews of a rental. */
export function ReviewPage() {
  const { bookingId = '' } = useParams({ strict: false });
  const session = useSession();
  const { data, error, isFetching, refetch } = useQuery(ownReviewsQuery(bookingId));
  useDocumentTitle(data ? `${data.item.title}, review` : 'Review');
  return (
    <Page>
      <BackLink to={paths.booking} params={{ bookingId }} className="mb-4">
        Back to the booking
      </BackLink>
      {data && session.person ? (
        <WriteReview own={data} personId={session.person.id} />
      ) : error instanceof HttpProblem && (error.status === 404 || error.status === 400) ? (
        <BookingNotFound />
      ) : error ? (
        <ErrorState
          isPage
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
