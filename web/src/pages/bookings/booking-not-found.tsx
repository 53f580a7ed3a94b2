import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';

/** Shown for a booking that doesn't exist, or that the reader isn't part of. */
export function BookingNotFound() {
  return (
    <EmptyState
      isPage
      drawing={<Drawing name="street" width={140} />}
      title="Booking not found"
      action={
        <Link to={paths.accountPart} params={{ part: 'bookings' }} className={buttonClass()}>
          View My Bookings
        </Link>
      }
    >
      This booking doesn&apos;t exist, or it belongs to someone else.
    </EmptyState>
  );
}
