import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { useDecisionInRow } from '../moves/decisions.ts';
import { datesInWords, deadlineInWords, moneyInWords, otherInWords } from '../words/booking-words.ts';
import { RenterCard } from './renter-card.tsx';
import { RowDone, RowMoves, useStill } from './row-moves.tsx';

interface NeedCardProps {
  booking: Booking;
  now: Date;
  /** A line has no facts about the other person; a card has them all, and the first one stands out. */
  look: 'first-card' | 'card' | 'line';
}

/** A booking that needs the person: what, when, with whom and for how much, by when, and the buttons that settle it. */
export function NeedCard({ booking, now, look }: NeedCardProps) {
  const title = useId();
  const decision = useDecisionInRow(booking);
  const place = useStill(decision !== null);
  const isCard = look !== 'line';
  const { item, renterProfile } = booking;
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  const deadline = deadlineInWords(booking, now);
  return (
    <article
      ref={place}
      aria-labelledby={title}
      className={classes(
        'group relative',
        isCard
          ? 'flex h-full flex-col gap-4 rounded-card border bg-surface p-4'
          : 'grid gap-3 rounded-field py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6',
        isCard && (look === 'first-card' ? 'border-brick' : 'border-line'),
      )}
    >
      <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4">
        <div
          className="self-start overflow-hidden rounded-field"
          style={{ background: item.placeholder ?? undefined }}
        >
          <Picture
            picture={item.thumbnail ? { src: item.thumbnail } : null}
            alt=""
            aspect="1"
            className={item.placeholder ? 'bg-transparent' : undefined}
          />
        </div>
        <div className="min-w-0">
          <h3
            id={title}
            className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal"
          >
            <Link
              to={paths.booking}
              params={{ bookingId: booking.id }}
              dir="auto"
              className="after:absolute after:inset-0 group-hover:text-brick"
            >
              {item.title}
            </Link>
          </h3>
          <p className="tabular text-sm text-muted">{datesInWords(booking)}</p>
          {deadline && (
            <p className="tabular mt-0.5 flex items-center gap-1.5 text-sm text-amber">
              <Clock aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />
              {deadline}
            </p>
          )}
        </div>
      </div>
      {isCard &&
        (renterProfile ? (
          <div className="relative">
            <RenterCard renter={booking.renter} facts={renterProfile} plain />
          </div>
        ) : (
          <p className="flex min-w-0 items-center gap-2.5 border-t border-line pt-4 text-sm">
            <Avatar name={other.displayName} src={other.avatarUrl} size={32} />
            <bdi className="min-w-0">{otherInWords(booking)}</bdi>
          </p>
        ))}
      <div className={classes('relative flex flex-col gap-3', isCard && 'mt-auto')}>
        {isCard && <p className="tabular font-semibold">{moneyInWords(booking)}</p>}
        {decision ? (
          <RowDone words={decision} />
        ) : (
          <RowMoves booking={booking} describedBy={title} now={now} />
        )}
      </div>
    </article>
  );
}
