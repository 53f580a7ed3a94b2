import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { HttpProblem } from '../../lib/server/http.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { BookingNotFound } from './booking-not-found.tsx';

/** Shown for a booking that doesn't exist or couldn't be loaded. */
export function BookingUnavailable({ booking }: { booking: UseQueryResult<BookingDetail> }) {
  const { error, isFetching, refetch } = booking;
  if (error instanceof HttpProblem && (error.status === 404 || error.status === 400))
    return <BookingNotFound />;
  return (
    <ErrorState
      isPage
      title="The booking couldn't be loaded"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      Your booking is still there.
    </ErrorState>
  );
}
