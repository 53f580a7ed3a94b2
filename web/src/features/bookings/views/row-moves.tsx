import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MessageCircle } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { handoverWords, rowActions, type RowLink } from './row-actions.ts';
import { talkOf } from './talk.ts';

const pageOf = { 'hand-over': paths.handover, review: paths.review, case: paths.booking } as const;
const linkWords: Record<RowLink, (booking: Booking) => string> = {
  'hand-over': handoverWords,
  review: () => 'Write your review',
  case: () => 'Read and answer',
};

interface RowMovesProps {
  booking: Booking;
  describedBy: string;
  now: Date;
}

/**
 * What can be done from the list, with the same looks in every row. Only a booking's own page explains what cancelling costs and what seeing the address ends.
 */
export function RowMoves({ booking, describedBy, now }: RowMovesProps) {
  const { moves, link } = rowActions(booking, now);
  if (moves.length === 0 && !link) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {link && (
        <Link
          to={pageOf[link]}
          params={{ bookingId: booking.id }}
          aria-describedby={describedBy}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {linkWords[link](booking)}
        </Link>
      )}
      <MoveButtons booking={booking} moves={moves} quiet describedBy={describedBy} />
      {booking.renterProfile && (
        <Link
          to={paths.messages}
          search={talkOf(booking)}
          aria-describedby={describedBy}
          className={buttonClass({ variant: 'quiet', size: 'sm', className: 'px-3!' })}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          <span className="max-[379px]:sr-only">Ask</span>
        </Link>
      )}
    </div>
  );
}

/** What was just done about a row's booking. */
export function RowDone({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-sm font-semibold text-porch md:min-h-9">
      <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {words}
    </p>
  );
}

/** While `still`, the row keeps its previous height, so that nothing below it moves. */
export function useStill(still: boolean): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!row.current) return;
    row.current.style.minHeight = still ? `${height.current}px` : '';
    if (!still) height.current = row.current.getBoundingClientRect().height;
  });
  return row;
}
