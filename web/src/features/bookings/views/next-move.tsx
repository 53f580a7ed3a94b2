import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { CreditCard, MapPin, MessageCircle } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { deadlineInWords, reasonInWords, waitingInWords } from '../words/booking-words.ts';
import { type DepositTrouble, depositTrouble } from '../words/deposit-words.ts';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { movesAt } from '../moves/moves.ts';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { HandoverCode } from './handover-code.tsx';
import { mapOf } from './meeting-place.tsx';
import { talkOf } from './talk.ts';

/** What to do next as the one big button, with its deadline, or that there is nothing to do; the ways out stay small. */
export function NextMove({ booking, now }: { booking: BookingDetail; now: Date }) {
  const next = movesAt('next-step', booking.youMay);
  const others = movesAt('way-out', booking.youMay);
  const deadline = deadlineInWords(booking, now);
  const trouble = depositTrouble(booking, now);
  if (trouble) return <DepositCard booking={booking} trouble={trouble} />;
  if (booking.stage === 'cancelled' || booking.stage === 'completed') return <Over booking={booking} />;
  if (next.length + others.length === 0 && !deadline) return null;
  const waiting = next.length === 0 && deadline ? waitingInWords(booking, now) : null;
  return (
    <Card aria-label="What to do next">
      <p className="tabular font-display text-lg font-semibold text-balance">
        {deadline ?? 'Nothing to do right now'}
      </p>
      {waiting && <p className="mt-1 text-sm text-muted">{waiting}</p>}
      {next.length > 0 && (
        <div className="mt-4 flex flex-col gap-2.5">
          <MoveButtons booking={booking} moves={next} size="lg" className="w-full" />
        </div>
      )}
      <HandoverCode booking={booking} />
      {isMeeting(booking) && <Meeting booking={booking} />}
      {others.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <MoveButtons booking={booking} moves={others} className={next.length > 0 ? 'flex-1' : undefined} />
        </div>
      )}
    </Card>
  );
}

/** Whether the two still have to meet. */
export const isMeeting = ({ stage }: Pick<BookingDetail, 'stage'>): boolean =>
  stage === 'confirmed' || stage === 'active';

/** What helps two people to meet: their words, the way there once it is known, and the day in their calendars. */
function Meeting({ booking }: { booking: BookingDetail }) {
  const { part, contact, owner, renter } = booking;
  const address = part === 'renter' ? contact?.address : null;
  const other = part === 'renter' ? owner : renter;
  const wide = 'w-full';
  return (
    <div className="mt-4 flex flex-col gap-2.5">
      {address && (
        <a
          href={mapOf(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: 'lg', className: wide })}
        >
          <MapPin aria-hidden size={18} strokeWidth={1.75} />
          Find it on a map
        </a>
      )}
      <Link
        to={paths.messages}
        search={talkOf(booking)}
        className={buttonClass(
          address ? { variant: 'secondary', className: wide } : { size: 'lg', className: wide },
        )}
      >
        <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
        <bdi className="truncate">Message {other.displayName}</bdi>
      </Link>
      <AddToCalendar booking={booking} className={wide} />
    </div>
  );
}

/** How it ended, and for the renter a way on. */
function Over({ booking }: { booking: BookingDetail }) {
  const { part, stage, item } = booking;
  return (
    <Card aria-label="What to do next">
      <p className="font-display text-lg font-semibold text-balance">
        {stage === 'completed' ? 'The rental is complete.' : reasonInWords(booking)}
      </p>
      {part === 'renter' && (
        <Link
          {...(stage === 'completed'
            ? { to: paths.item, params: { itemId: item.id } }
            : { to: paths.listings })}
          className={buttonClass({ variant: 'secondary', className: 'mt-4 w-full' })}
        >
          {stage === 'completed' ? 'Rent it again' : 'Find something else'}
        </Link>
      )}
    </Card>
  );
}

/** The deposit comes first while it is not held: what happened, until when, and the one button that helps. */
function DepositCard({ booking, trouble }: { booking: BookingDetail; trouble: DepositTrouble }) {
  const next = movesAt('next-step', booking.youMay);
  const others = movesAt('way-out', booking.youMay);
  return (
    <Card aria-label="What to do next" className="flex flex-col gap-3">
      <p className="flex gap-2.5 font-display text-lg font-semibold text-balance">
        <CreditCard aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
        {trouble.title}
      </p>
      {trouble.words.map((words) => (
        <p key={words} className="tabular text-sm">
          {words}
        </p>
      ))}
      {next.length > 0 && <MoveButtons booking={booking} moves={next} size="lg" className="mt-1 w-full" />}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <MoveButtons booking={booking} moves={others} />
        </div>
      )}
    </Card>
  );
}
