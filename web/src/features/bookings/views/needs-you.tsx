import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';
import { BookingRow } from './booking-row.tsx';
import { waitingQuery } from '../bookings.api.ts';
import { amongRows } from '../moves/decisions.ts';
import { useRowsInPlace } from './rows-in-place.ts';

/** Something else that needs the person, and the profile tab where they do it. */
export interface NeedsNotice {
  words: string;
  action: string;
  tab: string;
}

const nothing: readonly Booking[] = [];

/**
 * The bookings waiting for this person: requests and cases to answer, rentals to pay, hand-overs to confirm, reviews to write.
 * Most urgent first, and at most `most` until they ask for all.
 */
export function NeedsYou({ most, notices }: { most: number; notices: readonly NeedsNotice[] }) {
  const [all, setAll] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(waitingQuery);
  const now = useNow(30_000);
  const waiting = useRowsInPlace(data?.items ?? nothing);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-xl">
        Needs your attention
      </h2>
      {notices.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {notices.map(({ words, action, tab }) => (
            <li
              key={tab}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-amber-soft px-4 py-3 text-sm"
            >
              <p className="min-w-0 flex-1 basis-60">{words}</p>
              <Link
                to={paths.profile}
                search={{ tab }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isPending ? (
        <BookingRowSkeletons />
      ) : error && !data ? (
        <ErrorState
          title="The bookings couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Your bookings are still there.
        </ErrorState>
      ) : waiting.length === 0 && notices.length > 0 ? null : waiting.length === 0 ? (
        <div className="mt-4 flex items-center gap-5">
          <div aria-hidden className="shrink-0 text-brick">
            <Drawing name="cup" width={72} />
          </div>
          <p className="text-muted">
            <span className="block font-semibold text-ink">You&apos;re all caught up</span>
            Requests to respond to, rentals to pay for or confirm, and reviews to write show up here.
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
