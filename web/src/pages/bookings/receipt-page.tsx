import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { receiptQuery } from '../../features/bookings/bookings.api.ts';
import { ReceiptView } from '../../features/bookings/receipt/receipt-view.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { paths } from '../../paths.ts';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** A rental's receipt, for printing. */
export function ReceiptPage() {
  const { bookingId = '' } = useParams({ strict: false });
  const { data, error, isPending, isFetching, refetch } = useQuery(receiptQuery(bookingId));
  useDocumentTitle(data ? `${data.item.title}, receipt` : 'Receipt');
  return (
    <Page className="print:py-0">
      <div className="mx-auto max-w-2xl print:hidden">
        <BackLink to={paths.booking} params={{ bookingId }} className="mb-4">
          Back to the booking
        </BackLink>
      </div>
      {data ? (
        <ReceiptView receipt={data} />
      ) : isPending ? (
        <Skeleton className="mx-auto h-96 max-w-2xl rounded-card" />
      ) : error instanceof HttpProblem && (error.status === 404 || error.status === 400) ? (
        <EmptyState isPage drawing={<Drawing name="street" width={140} />} title="No receipt">
          {error.code === 'booking.no-receipt'
            ? error.message
            : "This booking doesn't exist, or it belongs to someone else."}
        </EmptyState>
      ) : (
        <ErrorState
          isPage
          title="The receipt couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Your booking is still there.
        </ErrorState>
      )}
    </Page>
  );
}
