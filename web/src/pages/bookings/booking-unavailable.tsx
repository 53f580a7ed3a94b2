import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HttpProblem } from '../../lib/http.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** In the place of a booking that is not there, or couldn't be loaded. */
export function BookingUnavailable({ booking }: { booking: UseQueryResult<BookingDetail> }) {
  const { error, isFetching, refetch } = booking;
  if (error instanceof HttpProblem && (error.status === 404 || error.status === 400))
    return (
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
    );
  return (
    <ErrorState title="The booking couldn't be loaded" onRetry={() => void refetch()} retrying={isFetching}>
      Your booking is still there.
    </ErrorState>
  );
}
