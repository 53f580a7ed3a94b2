import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/now.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';
import { BookingRow } from './booking-row.tsx';
import { waitingQuery } from '../bookings.api.ts';
import { amongRows } from '../moves/decisions.ts';
import { useRowsInPlace } from './rows-in-place.ts';

const nothing: readonly Booking[] = [];

/**
 * The bookings that wait for this very person: requests to answer, rentals to pay; the most urgent first, and no more than
 * `most` until all are asked for.
 */
export function NeedsYou({ most }: { most: number }) {
  const [all, setAll] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(waitingQuery);
  const now = useNow(30_000);
  const waiting = useRowsInPlace(data?.items ?? nothing);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-xl">
        Needs your attention
      </h2>
      {isPending ? (
        <BookingRowSkeletons />
      ) : error && !data ? (
        <ErrorState
          title="The bookings couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Nothing was changed.
        </ErrorState>
      ) : waiting.length === 0 ? (
        <div className="mt-4 flex items-center gap-5">
          <div aria-hidden className="shrink-0 text-brick">
            <Drawing name="lamp" width={72} />
          </div>
          <p className="text-muted">
            <span className="block font-semibold text-ink">You&apos;re all caught up</span>
            Requests to answer and rentals to pay for show up here.
          </p>
        </div>
      ) : (
        <>
          <ul {...amongRows} className="mt-3 divide-y divide-line border-t border-line">
            {(all ? waiting : waiting.slice(0, most)).map((booking) => (
              <li key={booking.id}>
                <BookingRow booking={booking} now={now} heading="h3" />
              </li>
            ))}
          </ul>
          {!all && waiting.length > most && (
            <Button variant="secondary" onClick={() => setAll(true)}>
              Show all {waiting.length}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
