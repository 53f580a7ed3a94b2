import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingCounts } from '@borough/domain/bookings/bookings.contract';
import { type BookingSection, bookingSections } from '@borough/domain/bookings/reading/sections.rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/parts/class-names.ts';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { bookingCountsQuery } from '../bookings.api.ts';
import { BookingRowSkeletons } from '../booking-row-skeletons.tsx';
import { BookingPages } from './booking-pages.tsx';
import { type BookingsPlace, openIn, placeIn, sidesInOrder } from './bookings-place.ts';
import { FoundBookings } from './found-bookings.tsx';
import { ListTools } from './list-tools.tsx';
import { NoBookings } from './no-bookings.tsx';

const MonthView = lazy(() =>
  import('../month/month-view.tsx').then(({ MonthView }) => ({ default: MonthView })),
);

const sideLabels = { renter: 'Renting', owner: 'Lending' } as const satisfies Record<Part, string>;
const sectionLabels = {
  requests: 'Requests',
  upcoming: 'Upcoming',
  now: 'Now',
  past: 'Past',
} as const satisfies Record<BookingSection, string>;

interface BookingListProps {
  /** What the address specifies of the place. */
  asked: Partial<BookingsPlace>;
  onPlace: (place: BookingsPlace) => void;
}

/**
 * A person's bookings on both sides: four sections with their counts, or search results; for owners also a month view. Picks
 * whatever the address leaves open and reports it to `onPlace`.
 */
export function BookingList({ asked, onPlace }: BookingListProps) {
  const counts = useQuery(bookingCountsQuery);
  // Choose what opens first by fresh counts, not those left from an earlier visit.
  const known = asked.part && asked.when ? counts.data : counts.isFetchedAfterMount && counts.data;
  const place = known ? placeIn(known, asked) : undefined;
  const { part, when } = place ?? {};
  useEffect(() => {
    if (part && when && (part !== asked.part || when !== asked.when)) onPlace({ ...asked, part, when });
  }, [part, when, asked, onPlace]);
  if (counts.error && !counts.data)
    return (
      <ErrorState
        title="We couldn't load your bookings"
        onRetry={() => void counts.refetch()}
        retrying={counts.isFetching}
      >
        Your bookings are still there.
      </ErrorState>
    );
  if (!counts.data || !place) return <BookingRowSkeletons />;
  const { q, month } = place;
  return (
    <section aria-label="My Bookings">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Sides
          counts={counts.data}
          part={place.part}
          onPart={(chosen) => onPlace(placeIn(counts.data, { part: chosen, q }))}
        />
        <ListTools place={place} onPlace={onPlace} />
      </div>
      {month ? (
        <Suspense fallback={<BookingRowSkeletons />}>
          <MonthView month={month} onMonth={(next) => onPlace({ ...place, month: next })} />
        </Suspense>
      ) : q ? (
        <FoundBookings
          key={place.part}
          part={place.part}
          q={q}
          onClear={() => onPlace({ ...place, q: undefined })}
        />
      ) : (
        <>
          <div className="mt-4">
            <Sections counts={counts.data} place={place} onPlace={onPlace} />
          </div>
          <BookingPages
            key={`${place.part} ${place.when}`}
            part={place.part}
            wanted={{ when: place.when }}
            none={<NoBookings part={place.part} when={place.when} all={allIn(counts.data, place.part)} />}
          />
        </>
      )}
    </section>
  );
}

const allIn = (counts: BookingCounts, part: Part) => openIn(counts, part) + counts[part].past;

interface SectionsProps {
  counts: BookingCounts;
  place: BookingsPlace;
  onPlace: (place: BookingsPlace) => void;
}

/** The four sections of a side with their counts, on one line that scrolls sideways on phones. */
function Sections({ counts, place: { part, when }, onPlace }: SectionsProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) showChosen(row.current);
  }, [part, when]);
  return (
    <div
      ref={row}
      role="group"
      aria-label="Bookings"
      className="scrollbar-none -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 max-sm:w-screen sm:mx-0 sm:px-0.5"
    >
      {bookingSections.map((section) => (
        <button
          key={section}
          type="button"
          aria-pressed={section === when}
          onClick={() => onPlace({ part, when: section })}
          className={classes(
            'min-h-11 shrink-0 rounded-full border px-3.5 text-sm font-semibold transition-colors md:min-h-9',
            section === when
              ? 'border-ink bg-ink text-paper'
              : 'border-line bg-surface text-ink hover:border-ink',
          )}
        >
          {sectionLabels[section]}{' '}
          <span className="tabular font-normal opacity-80">{counts[part][section]}</span>
        </button>
      ))}
    </div>
  );
}

/** Scrolls a row sideways, and nothing else, until its chosen element is fully visible. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!chosen) return;
  const edges = row.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
  const tooFarRight = Math.max(0, chosen.right + margin - edges.right);
  const tooFarLeft = Math.max(0, edges.left + margin - chosen.left);
  row.scrollLeft += tooFarRight - tooFarLeft;
}

interface SidesProps {
  counts: BookingCounts;
  part: Part;
  onPart: (part: Part) => void;
}

/** Renting or lending, each with its number of open bookings. */
function Sides({ counts, part, onPart }: SidesProps) {
  // In their initial order, so nothing swaps places under the pointer.
  const [sides] = useState(() => sidesInOrder(counts));
  return (
    <div
      role="group"
      aria-label="Renting or lending"
      className="inline-flex max-w-full flex-wrap rounded-full bg-sunk p-1"
    >
      {sides.map((name) => (
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
          {sideLabels[name]}
          {openIn(counts, name) > 0 && (
            <span className="tabular ml-1.5 font-normal text-muted">{openIn(counts, name)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
