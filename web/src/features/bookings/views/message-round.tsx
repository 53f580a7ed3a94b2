import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { talkOf } from './talk.ts';

/** A small round button beside somebody's name. */
export const round =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong hover:bg-sunk';

/** The way to the conversation, beside the name of the other person. */
export function MessageRound({ booking }: { booking: Pick<Booking, 'part' | 'item' | 'owner' | 'renter'> }) {
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  return (
    <Link
      to={paths.messages}
      search={talkOf(booking)}
      aria-label={`Message ${other.displayName}`}
      className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border border-line-strong px-2.5 text-sm font-medium hover:bg-sunk min-[360px]:px-4"
    >
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
      <span className="max-[359px]:sr-only">Message</span>
    </Link>
  );
}
