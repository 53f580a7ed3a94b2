import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/class-names.ts';
import { talkOf } from './talk.ts';

/** A small round button beside somebody's name. */
export const round =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong hover:bg-sunk';

interface MessageRoundProps {
  booking: Pick<Booking, 'part' | 'item' | 'owner' | 'renter'>;
  /** Says "Message" beside the icon, where the row has room for it. */
  hasWord?: boolean;
}

/** The way to the conversation, beside the name of the other person. */
export function MessageRound({ booking, hasWord = false }: MessageRoundProps) {
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  return (
    <Link
      to={paths.messages}
      search={talkOf(booking)}
      aria-label={`Message ${other.displayName}`}
      className={classes(round, hasWord && 'gap-2 text-sm font-medium min-[360px]:w-auto min-[360px]:px-4')}
    >
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
      {hasWord && <span className="max-[359px]:sr-only">Message</span>}
    </Link>
  );
}
