import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { talkOf } from './talk.ts';

/** A small round button next to someone's name. */
export const round =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong hover:bg-sunk';

interface MessageRoundProps {
  booking: Pick<Booking, 'part' | 'item' | 'owner' | 'renter'>;
}

/** A link to the conversation, next to the other person's name. */
export function MessageRound({ booking }: MessageRoundProps) {
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  return (
    <Link
      to={paths.messages}
      search={talkOf(booking)}
      aria-label={`Message ${other.displayName}`}
      className={round}
    >
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
    </Link>
  );
}
