import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { NeedCard } from './need-card.tsx';
import { waitingQuery } from '../bookings.api.ts';
import { amongRows } from '../moves/decisions.ts';
import { useRowsInPlace } from './rows-in-place.ts';

/** Something else that needs the person, and the page of their account where they do it. */
export interface NeedsNotice {
  words: string;
  action: string;
  part: string;
}

const nothing: readonly Booking[] = [];

interface NeedsYouProps {
  most: number;
  notices: readonly NeedsNotice[];
}

/**
 * The bookings waiting for this person: requests and cases to answer, rentals to pay, hand-overs to confirm, reviews to write.
 * Most urgent first, as cards, and at most `most` until they ask for all.
 */
export function NeedsYou({ most, notices }: NeedsYouProps) {
  const [all, setAll] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(waitingQuery);
  const now = useNow(30_000);
  const waiting = useRowsInPlace(data?.items ?? nothing);
  return (
    <section aria-labelledby="needs-you">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="needs-you" className="text-xl">
          Needs your attention
        </h2>
        {!all && waiting.length > most && (
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            Show all {waiting.length}
          </Button>
        )}
      </div>
      {notices.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {notices.map(({ words, action, part }) => (
            <li
              key={part}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-amber-soft px-4 py-3 text-sm"
            >
              <p className="min-w-0 flex-1 basis-60">{words}</p>
              <Link
                to={paths.accountPart}
                params={{ part }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isPending ? (
        <div role="status" aria-label="Loading your bookings" className={classes('mt-3', grid)}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-75 rounded-card not-first:max-md:hidden" />
          ))}
        </div>
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
        <ul {...amongRows} className={classes('mt-3', grid)}>
          {(all ? waiting : waiting.slice(0, most)).map((booking, index) => (
            <li key={booking.id}>
              <NeedCard booking={booking} now={now} look={index === 0 ? 'first-card' : 'card'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';
