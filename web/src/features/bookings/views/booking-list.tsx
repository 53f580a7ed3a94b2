import type { Part } from '@borough/domain/bookings/booking-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useNow } from '../../../lib/now.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/class-names.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { BookingRow } from './booking-row.tsx';
import { bookingPagesQuery } from '../bookings.api.ts';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';

const segments = [
  { part: 'renter', label: 'I rent' },
  { part: 'owner', label: 'On my items' },
] as const satisfies readonly { part: Part; label: string }[];

interface BookingListProps {
  part: Part;
  onPart: (part: Part) => void;
}

/** A person's bookings: those they made, or those of their items. */
export function BookingList({ part, onPart }: BookingListProps) {
  const pages = useInfiniteQuery(bookingPagesQuery(part));
  const now = useNow(30_000);
  const { fetchNextPage } = pages;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const bookings = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label="My Bookings">
      <div role="group" aria-label="Which bookings" className="inline-flex rounded-full bg-sunk p-1">
        {segments.map(({ part: name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            onClick={() => onPart(name)}
            className={classes(
              'min-h-11 rounded-full px-5 text-sm font-semibold transition-colors md:min-h-9',
              name === part ? 'bg-surface text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="pt-2">
        {pages.isPending ? (
          <BookingRowSkeletons />
        ) : pages.error && !pages.data ? (
          <ErrorState
            title="The bookings did not arrive"
            onRetry={() => void pages.refetch()}
            retrying={pages.isFetching}
          >
            Nothing was changed.
          </ErrorState>
        ) : bookings.length === 0 ? (
          <Nothing part={part} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {bookings.map((booking) => (
                <li key={booking.id}>
                  <BookingRow booking={booking} now={now} />
                </li>
              ))}
            </ul>
            <LoadMore hasMore={pages.hasNextPage} loading={pages.isFetchingNextPage} onMore={more} />
          </>
        )}
      </div>
    </section>
  );
}

function Nothing({ part }: { part: Part }) {
  return part === 'renter' ? (
    <EmptyState
      drawing={<Drawing name="calendar" width={120} />}
      title="Nothing rented yet"
      action={
        <Link to={paths.listings} className={buttonClass()}>
          Browse Items
        </Link>
      }
    >
      Find something near you, pick your days, and it shows up here.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Drawing name="box" width={120} />}
      title="No requests so far"
      action={
        <Link to={paths.listItem} className={buttonClass()}>
          List your item
        </Link>
      }
    >
      When somebody asks for one of your items, or books it, you answer here.
    </EmptyState>
  );
}
