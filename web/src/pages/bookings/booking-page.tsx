import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { type BookingSection, sectionOf } from '@borough/domain/bookings/sections.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { BookingSkeleton } from '../../features/bookings/booking-skeleton.tsx';
import { BookingView } from '../../features/bookings/views/booking-view.tsx';
import { bookingQuery } from '../../features/bookings/bookings.api.ts';
import { ReportReview } from '../../features/reports/report-review.tsx';
import { BookingReviews } from '../../features/reviews/booking-reviews.tsx';
import { PersonHover } from '../../features/profiles/person-hover.tsx';
import { useConfig } from '../../lib/config.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { HttpProblem } from '../../lib/http.ts';
import { present } from '../../lib/now.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';

const PickupCase = lazyPart(() => import('../../features/cases/pickup-case.tsx'), 'PickupCase');
const DemoClock = lazyPart(() => import('../../features/demo/demo-clock.tsx'), 'DemoClock');
const HandoverRecord = lazyPart(
  () => import('../../features/evidence/handover-record.tsx'),
  'HandoverRecord',
);

/** One booking from asked to completed, for its two parties. */
export function BookingPage() {
  const { bookingId = '' } = useParams({ strict: false });
  const booking = useQuery(bookingQuery(bookingId));
  const demo = useConfig()?.demo;
  useDocumentTitle(booking.data ? `${booking.data.item.title}, booking` : 'Booking');
  return (
    <Page>
      <Link
        to={paths.profile}
        search={{ tab: 'bookings', as: booking.data?.part, when: booking.data && sectionIn(booking.data) }}
        className="-ml-1 mb-4 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        My Bookings
      </Link>
      {booking.data ? (
        <BookingView
          booking={booking.data}
          around={(personId, name) => <PersonHover personId={personId}>{name}</PersonHover>}
          first={
            booking.data.inDoubt && (
              <Suspense>
                <PickupCase rental={booking.data} />
              </Suspense>
            )
          }
          aside={
            <Suspense>
              {mayHaveCase(booking.data) && <PickupCase rental={booking.data} />}
              {demo && <DemoClock rental={booking.data} />}
            </Suspense>
          }
          reviews={
            <BookingReviews
              bookingId={bookingId}
              actions={(id, author) => <ReportReview reviewId={id} author={author} />}
            />
          }
          record={
            changesHands(booking.data) && (
              <Suspense>
                <HandoverRecord booking={booking.data} />
              </Suspense>
            )
          }
        />
      ) : booking.isPending ? (
        <BookingSkeleton />
      ) : isNotThere(booking.error) ? (
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
      ) : (
        <ErrorState
          title="The booking couldn't be loaded"
          onRetry={() => void booking.refetch()}
          retrying={booking.isFetching}
        >
          Your booking is still there.
        </ErrorState>
      )}
    </Page>
  );
}

/** Until it is confirmed nothing changes hands. */
const changesHands = ({ status }: BookingDetail) => status !== 'pending';

const unmet: readonly BookingDetail['cancelReason'][] = ['renter_absent', 'owner_absent', 'not_met'];

/** Whether something can be said about the pickup, or was and is settled: it was due, and nothing else ended the booking. */
function mayHaveCase({ status, startsAt, cancelReason, inDoubt }: BookingDetail): boolean {
  if (inDoubt) return false;
  if (status === 'cancelled') return unmet.includes(cancelReason);
  return (
    (status === 'confirmed' || status === 'active') && startsAt !== null && new Date(startsAt) <= present()
  );
}

/** The section of the list in which the booking stands. */
function sectionIn({ status, paidAt, startsAt }: BookingDetail): BookingSection {
  const instant = (at: string | null) => (at ? new Date(at) : null);
  return sectionOf({ status, paidAt: instant(paidAt), startsAt: instant(startsAt) }, present());
}

function isNotThere(error: Error | null): boolean {
  return error instanceof HttpProblem && (error.status === 404 || error.status === 400);
}
