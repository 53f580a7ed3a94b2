import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { dayRange } from '../../lib/words/format.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { deadlineInWords, moneyInWords, reasonInWords } from './words/booking-words.ts';
import { StageBadge } from './stage-badge.tsx';

interface OwnBookingStripProps {
  booking: Booking;
  /** Shows the item too, for places where it isn't in view. */
  pictured?: boolean;
}

/** A booking as a one-line link: dates, status, cost, and what comes next. */
export function OwnBookingStrip({ booking, pictured }: OwnBookingStripProps) {
  const now = useNow(60_000);
  return (
    <Link
      to={paths.booking}
      params={{ bookingId: booking.id }}
      className="flex items-center gap-3 rounded-field bg-sunk px-4 py-3 text-sm transition-colors hover:bg-brick-soft"
    >
      {pictured && (
        <Picture
          picture={booking.item.thumbnail ? { src: booking.item.thumbnail } : null}
          alt=""
          aspect="1/1"
          className="size-13 shrink-0 !rounded-field"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular font-semibold">{dayRange(booking.startDate, booking.endDate)}</span>
          <StageBadge stage={booking.stage} />
        </span>
        <span className="tabular mt-0.5 block text-muted">
          <span className="block font-semibold text-ink">{moneyInWords(booking)}</span>{' '}
          {deadlineInWords(booking, now) ?? (reasonInWords(booking) || 'View booking')}
        </span>
      </span>
      <span className="sr-only">View your booking</span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
    </Link>
  );
}
