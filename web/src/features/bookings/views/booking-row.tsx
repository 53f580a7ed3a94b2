import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useDecisionInRow } from '../moves/decisions.ts';
import { StageBadge } from '../stage-badge.tsx';
import {
  datesInWords,
  deadlineInWords,
  moneyInWords,
  otherInWords,
  reasonInWords,
} from '../words/booking-words.ts';
import { RenterCard } from './renter-card.tsx';
import { RowDone, RowMoves, useStill } from './row-moves.tsx';

interface BookingRowProps {
  booking: Booking;
  now: Date;
}

/** A booking in a list: what, when, with whom, its status, and what the person can do about it. */
export function BookingRow({ booking, now }: BookingRowProps) {
  const title = useId();
  const decision = useDecisionInRow(booking);
  const row = useStill(decision !== null);
  const { renterProfile } = booking;
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  const deadline = deadlineInWords(booking, now);
  const over = booking.stage === 'cancelled' || booking.stage === 'completed';
  return (
    <article
      ref={row}
      aria-labelledby={title}
      className="group relative grid grid-cols-[88px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 py-5 sm:grid-cols-[152px_minmax(0,1fr)] sm:gap-x-6 md:py-6 lg:grid-cols-[168px_minmax(0,1fr)_auto]"
    >
      <div
        className="self-start overflow-hidden rounded-card"
        style={{ background: booking.item.placeholder ?? undefined }}
      >
        <Picture
          picture={booking.item.thumbnail ? { src: booking.item.thumbnail } : null}
          alt=""
          className={booking.item.placeholder ? 'bg-transparent' : undefined}
          imageClassName={over ? 'grayscale-[60%]' : undefined}
        />
      </div>
      <div className="min-w-0">
        <StageBadge stage={booking.stage} />
        <h2 id={title} className="mt-1.5 text-base leading-snug sm:text-lg">
          <Link
            to={paths.booking}
            params={{ bookingId: booking.id }}
            dir="auto"
            className="after:absolute after:inset-0 group-hover:text-brick"
          >
            {booking.item.title}
          </Link>
        </h2>
        <p className="tabular mt-0.5 text-sm text-muted">{datesInWords(booking)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {!renterProfile && (
            <span className="flex min-w-0 items-center gap-2">
              <Avatar name={other.displayName} src={other.avatarUrl} size={24} />
              <bdi>{otherInWords(booking)}</bdi>
            </span>
          )}
          <span className="tabular font-semibold max-sm:w-full lg:hidden">{moneyInWords(booking)}</span>
        </p>
        {deadline && (
          <p className="tabular mt-1.5 flex items-center gap-1.5 text-sm text-amber">
            <Clock aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />
            {deadline}
          </p>
        )}
        {booking.cancelReason && <p className="mt-1.5 text-sm text-muted">{reasonInWords(booking)}</p>}
      </div>
      <p className="tabular hidden font-semibold lg:block lg:text-right">{moneyInWords(booking)}</p>
      <div className="relative col-span-2 flex flex-col gap-4 empty:hidden sm:col-start-2 sm:col-end-3 lg:col-end-4">
        {renterProfile && <RenterCard renter={booking.renter} facts={renterProfile} />}
        {decision ? (
          <RowDone words={decision} />
        ) : (
          <RowMoves booking={booking} describedBy={title} now={now} />
        )}
      </div>
    </article>
  );
}
