import { product } from '@borough/domain/company';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import { ChevronDown, Copy } from 'lucide-react';
import { momentInWords } from '../../../lib/time/moments.ts';
import { copyText } from '../../../ui/notes/copy-text.ts';
import { Button } from '../../../ui/parts/button.tsx';

/** A booking's full history, with who did what. */
export function BookingHistory({ booking, now }: { booking: BookingDetail; now: Date }) {
  const who = (actor: string) => {
    if (actor === booking.part) return 'you';
    if (actor === 'renter') return booking.renter.displayName;
    if (actor === 'owner') return booking.owner.displayName;
    return actor === 'clock' ? 'Automatic' : `${product.name}`;
  };
  return (
    <section aria-label="History">
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-brick [&::-webkit-details-marker]:hidden">
          Details
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="tabular text-sm">
          {booking.events.map((event, index) => (
            <li
              key={`${event.at} ${index}`}
              className="flex justify-between gap-x-6 border-b border-line py-2 last:border-0 max-sm:flex-col"
            >
              <span className="min-w-0">
                {lineInWords(event.move)} <span className="text-muted">· {who(event.actor)}</span>
              </span>
              <span className="text-muted">{momentInWords(new Date(event.at), booking.timeZone, now)}</span>
            </li>
          ))}
        </ul>
      </details>
      {booking.cancelNote && (
        <blockquote className="mt-4 rounded-field bg-sunk px-4 py-3 text-sm">
          <p className="text-xs text-muted">Message</p>
          <p dir="auto">{booking.cancelNote}</p>
        </blockquote>
      )}
    </section>
  );
}

/** The booking's number, with a button that copies it. */
export function NumberToCopy({ bookingId }: { bookingId: string }) {
  const number = bookingNumber(bookingId);
  return (
    <p className="tabular flex flex-wrap items-center gap-x-3 text-sm text-muted">
      Booking number {number}
      <Button
        variant="secondary"
        size="sm"
        aria-label="Copy the booking number"
        onClick={() => void copyText(number, 'Booking number')}
      >
        <Copy aria-hidden size={16} strokeWidth={1.75} />
        Copy
      </Button>
    </p>
  );
}
