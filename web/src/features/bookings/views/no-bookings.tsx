import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingSection } from '@borough/domain/bookings/reading/sections.rules';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/notes/empty-state.tsx';

const words = {
  renter: {
    requests: 'You have no requests waiting.',
    upcoming: 'Nothing coming up.',
    now: "You're not renting anything right now.",
    past: 'No past rentals yet.',
  },
  owner: {
    requests: 'No requests waiting for you.',
    upcoming: 'No upcoming bookings for your items.',
    now: 'None of your items are out right now.',
    past: 'No rentals of your items yet.',
  },
} as const satisfies Record<Part, Record<BookingSection, string>>;

/** Shown for an empty section: a sentence, or on a side without any bookings, a link to start the first. */
export function NoBookings({ part, when, all }: { part: Part; when: BookingSection; all: number }) {
  if (all > 0) return <p className="py-12 text-center text-muted">{words[part][when]}</p>;
  return part === 'renter' ? (
    <EmptyState
      drawing={<Drawing name="calendar" width={120} />}
      title="No rentals yet"
      action={
        <Link to={paths.listings} className={buttonClass()}>
          Browse Items
        </Link>
      }
    >
      Find something near you, pick your dates, and it shows up here.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<Drawing name="box" width={120} />}
      title="No requests yet"
      action={
        <Link to={paths.listItem} className={buttonClass()}>
          List Your Item
        </Link>
      }
    >
      Requests and bookings for your items show up here.
    </EmptyState>
  );
}
