import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BookingRowSkeletons } from './booking-row-skeletons.tsx';
import { BookingRow } from './booking-row.tsx';
import { bookingPagesQuery } from './bookings.api.ts';
import { nextMoves } from './move-buttons.tsx';

/** The bookings that wait for this very person: requests to answer, rentals to pay; the most urgent first. */
export function NeedsYou() {
  const lent = useInfiniteQuery(bookingPagesQuery('owner'));
  const rented = useInfiniteQuery(bookingPagesQuery('renter'));
  const now = useNow(30_000);
  const waiting = [lent, rented]
    .flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ youMay }) => youMay.some((move) => nextMoves.includes(move)))
    .sort((one, other) => dueAt(one).localeCompare(dueAt(other)));
  const failed = [lent, rented].find(({ data, error }) => error && !data);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-xl">
        What needs you now
      </h2>
      {lent.isPending || rented.isPending ? (
        <BookingRowSkeletons />
      ) : failed ? (
        <ErrorState
          title="The bookings did not arrive"
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        >
          Nothing was changed.
        </ErrorState>
      ) : waiting.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="lamp" width={120} />}
          title="Nothing waits for you right now"
          action={
            <Link to={paths.listings} className={buttonClass()}>
              Browse Items
            </Link>
          }
        >
          Requests to answer and rentals to pay come here.
        </EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {waiting.map((booking) => (
            <li key={booking.id}>
              <BookingRow booking={booking} now={now} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const dueAt = ({ answerBy, payBy, holdExpiresAt, createdAt }: Booking): string =>
  payBy ?? answerBy ?? holdExpiresAt ?? createdAt;
