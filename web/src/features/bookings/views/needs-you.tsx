import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../lib/now.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';
import { BookingRow } from './booking-row.tsx';
import { waitingQuery } from '../bookings.api.ts';

/** The bookings that wait for this very person: requests to answer, rentals to pay; the most urgent first. */
export function NeedsYou() {
  const { data, error, isPending, isFetching, refetch } = useQuery(waitingQuery);
  const now = useNow(30_000);
  const waiting = data?.items ?? [];
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-xl">
        What needs you now
      </h2>
      {isPending ? (
        <BookingRowSkeletons />
      ) : error && !data ? (
        <ErrorState title="The bookings did not arrive" onRetry={() => void refetch()} retrying={isFetching}>
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
