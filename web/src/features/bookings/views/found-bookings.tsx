import type { Part } from '@borough/domain/bookings/booking-state';
import { counted } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { BookingPages } from './booking-pages.tsx';

interface FoundBookingsProps {
  part: Part;
  q: string;
  onClear: () => void;
}

/** What a search finds in all of one side, newest first. */
export function FoundBookings({ part, q, onClear }: FoundBookingsProps) {
  return (
    <BookingPages
      part={part}
      wanted={{ q }}
      head={(total, isCapped) => (
        <p role="status" className="tabular mt-5 text-sm text-muted">
          {isCapped ? `${total}+ bookings` : counted(total, 'booking')} with “{q}”, newest first
        </p>
      )}
      none={
        <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
          <p className="text-muted">
            No {part === 'renter' ? 'rentals' : 'rentals of your items'} match “{q}”. Try the name of the item
            or the {part === 'renter' ? 'owner' : 'renter'}.
          </p>
          <Button variant="secondary" onClick={onClear}>
            Show all bookings
          </Button>
        </div>
      }
    />
  );
}
