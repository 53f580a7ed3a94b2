import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { WholeDates } from '../../../ui/parts/whole-dates.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { talkOf } from '../views/talk.ts';
import { datesInWords, deadlineInWords, moneyInWords } from '../words/booking-words.ts';

/** What the renter has asked for, in place of an offer for the same dates. */
export function YourRequest({ booking }: { booking: Booking }) {
  const now = useNow(60_000);
  const { owner } = booking;
  const deadline = deadlineInWords(booking, now);
  return (
    <section aria-label="Your request" className="flex flex-col gap-4">
      <div>
        <StageBadge stage={booking.stage} />
        <p className="mt-2 font-display text-xl leading-snug font-semibold text-balance">
          You asked <bdi className="inline-block max-w-full">{owner.displayName}</bdi> for these dates
        </p>
        <p className="tabular mt-1">
          <WholeDates>{datesInWords(booking)}</WholeDates>
        </p>
        <p className="tabular mt-1 text-sm text-muted">
          <WholeDates>
            {`${moneyInWords(booking)} if it's accepted. ${deadline ? `${deadline}.` : ''}`}
          </WholeDates>
        </p>
      </div>
      <div className="flex flex-col gap-2.5">
        <Link
          to={paths.booking}
          params={{ bookingId: booking.id }}
          className={buttonClass({ size: 'lg', className: 'w-full' })}
        >
          View your booking
        </Link>
        <Link
          to={paths.messages}
          search={talkOf(booking)}
          className={buttonClass({ variant: 'secondary', className: 'w-full max-w-full' })}
        >
          <bdi className="truncate">Message {owner.displayName}</bdi>
        </Link>
      </div>
      <p className="text-sm text-muted">Choose other dates in the calendar to ask for those as well.</p>
    </section>
  );
}
