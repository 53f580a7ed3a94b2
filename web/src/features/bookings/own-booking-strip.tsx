import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { dayRange } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../paths.ts';
import { deadlineInWords, reasonInWords } from './booking-words.ts';
import { StageBadge } from './stage-badge.tsx';

/** One's own open booking of the item one is looking at, as one line that leads to it. */
export function OwnBookingStrip({ booking }: { booking: Booking }) {
  const now = useNow(60_000);
  return (
    <Link
      to={paths.booking}
      params={{ bookingId: booking.id }}
      className="flex items-center gap-3 rounded-field bg-sunk px-4 py-3 text-sm transition-colors hover:bg-brick-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular font-semibold">{dayRange(booking.startDate, booking.endDate)}</span>
          <StageBadge stage={booking.stage} />
        </span>
        <span className="mt-0.5 block text-muted">
          {deadlineInWords(booking, now) ?? (reasonInWords(booking) || 'See the booking')}
        </span>
      </span>
      <span className="sr-only">See your booking</span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
    </Link>
  );
}
