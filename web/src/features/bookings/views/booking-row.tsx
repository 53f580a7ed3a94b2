import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, MessageCircle } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useDecisionInRow } from '../moves/decisions.ts';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { StageBadge } from '../stage-badge.tsx';
import {
  datesInWords,
  deadlineInWords,
  moneyInWords,
  otherInWords,
  reasonInWords,
} from '../words/booking-words.ts';
import { handoverWords, rowActions, type RowLink } from './row-actions.ts';
import { RenterCard } from './renter-card.tsx';
import { talkOf } from './talk.ts';

interface BookingRowProps {
  booking: Booking;
  now: Date;
  /** One level below the list's heading. */
  heading?: 'h2' | 'h3';
}

/** A booking in a list: what, when, with whom, its status, and what the person can do about it. */
export function BookingRow({ booking, now, heading: Heading = 'h2' }: BookingRowProps) {
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
        <Heading id={title} className="mt-1.5 text-base leading-snug sm:text-lg">
          <Link
            to={paths.booking}
            params={{ bookingId: booking.id }}
            dir="auto"
            className="after:absolute after:inset-0 group-hover:text-brick"
          >
            {booking.item.title}
          </Link>
        </Heading>
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
        {decision ? <Done words={decision} /> : <Moves booking={booking} describedBy={title} now={now} />}
      </div>
    </article>
  );
}

/** While `still`, the row keeps its previous height, so that nothing below it moves. */
function useStill(still: boolean): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!row.current) return;
    row.current.style.minHeight = still ? `${height.current}px` : '';
    if (!still) height.current = row.current.getBoundingClientRect().height;
  });
  return row;
}

const pageOf = { 'hand-over': paths.handover, review: paths.review, case: paths.booking } as const;
const linkWords: Record<RowLink, (booking: Booking) => string> = {
  'hand-over': handoverWords,
  review: () => 'Write your review',
  case: () => 'Read and answer',
};

/**
 * What can be done from the list. Only a booking's own page explains what cancelling costs and what seeing the address ends.
 */
function Moves({ booking, describedBy, now }: { booking: Booking; describedBy: string; now: Date }) {
  const { moves, link } = rowActions(booking, now);
  if (moves.length === 0 && !link) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {link && (
        <Link
          to={pageOf[link]}
          params={{ bookingId: booking.id }}
          aria-describedby={describedBy}
          className={buttonClass({ size: 'sm' })}
        >
          {linkWords[link](booking)}
        </Link>
      )}
      <MoveButtons booking={booking} moves={moves} describedBy={describedBy} />
      {booking.renterProfile && (
        <Link
          to={paths.messages}
          search={talkOf(booking)}
          aria-describedby={describedBy}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          <span className="max-sm:sr-only">Message</span>
        </Link>
      )}
    </div>
  );
}

function Done({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-sm font-semibold text-porch md:min-h-9">
      <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {words}
    </p>
  );
}
