import type { Part } from '@borough/domain/bookings/booking-state';
import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { LoadMore } from '../../../ui/layout/load-more.tsx';
import { bookingPagesQuery, type WantedBookings } from '../bookings.api.ts';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';
import { amongRows } from '../moves/decisions.ts';
import { BookingRow } from './booking-row.tsx';
import { useRowsInPlace } from './rows-in-place.ts';

const nothing: readonly Booking[] = [];

interface BookingPagesProps {
  part: Part;
  wanted: WantedBookings;
  /** Shown when there are none. */
  none: ReactNode;
  /** Shown above the rows; receives the total count. */
  head?: (total: number, isCapped: boolean) => ReactNode;
}

/** A person's bookings as owner or as renter, page by page. */
export function BookingPages({ part, wanted, none, head }: BookingPagesProps) {
  const pages = useInfiniteQuery(bookingPagesQuery(part, wanted));
  const now = useNow(30_000);
  const { fetchNextPage, data } = pages;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const found = useMemo(() => data?.pages.flatMap((page) => page.items) ?? nothing, [data]);
  const bookings = useRowsInPlace(found);
  const first = data?.pages[0];
  if (pages.isPending) return <BookingRowSkeletons />;
  if (pages.error && !pages.data)
    return (
      <ErrorState
        title="We couldn't load your bookings"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      >
        Your bookings are still there.
      </ErrorState>
    );
  if (bookings.length === 0) return none;
  return (
    <>
      {first && head?.(first.total, first.totalIsCapped)}
      <ul {...amongRows} className="mt-2 divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={pages.hasNextPage} loading={pages.isFetchingNextPage} onMore={more} />
    </>
  );
}
