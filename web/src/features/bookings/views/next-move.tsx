import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronDown, CreditCard, MapPin, MessageCircle } from 'lucide-react';
import { money } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { type ButtonLook, buttonClass } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { WholeDates } from '../../../ui/parts/whole-dates.tsx';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { movesAt } from '../moves/moves.ts';
import { moneyInWords } from '../words/booking-words.ts';
import { type DepositTrouble, depositTrouble } from '../words/deposit-words.ts';
import { type Standing, standingOf } from '../words/standing-words.ts';
import { type BigAction, bigActionAt, isMove, othersAt } from './big-action.ts';
import { mapOf } from './meeting-place.tsx';
import { handoverWords } from './row-actions.ts';
import { talkOf } from './talk.ts';

interface NextMoveProps {
  booking: BookingDetail;
  /** The reader's deadline for their review, until they have written it. */
  reviewBy: string | null;
  now: Date;
}

/** The booking's status in one sentence, the big action of the moment, and the other moves below it. */
export function NextMove({ booking, reviewBy, now }: NextMoveProps) {
  const trouble = depositTrouble(booking, now);
  if (trouble) return <DepositCard booking={booking} trouble={trouble} />;
  const standing = standingOf({ ...booking, reviewBy }, now);
  const big = bigActionAt(standing.moment, booking);
  return (
    <Card aria-label="What to do next">
      <p className="tabular font-display text-xl leading-snug font-semibold text-balance">
        <WholeDates>{standing.sentence}</WholeDates>
      </p>
      {standing.detail && (
        <p className="tabular mt-1 text-sm text-muted">
          <WholeDates>{standing.detail}</WholeDates>
        </p>
      )}
      {(big === 'pay' || big === 'accept') && (
        <p className="tabular mt-1 text-sm text-muted">{decidingMoney(booking)}</p>
      )}
      {big && (
        <div className="mt-4">
          <Big booking={booking} action={big} />
        </div>
      )}
      {isMeeting(booking) && <Meeting booking={booking} big={big} />}
      <Others booking={booking} standing={standing} big={big} />
    </Card>
  );
}

/** Whether the page's one big button already leads to the conversation with the other side. */
export function messageComesFirst({ booking, reviewBy, now }: NextMoveProps): boolean {
  if (depositTrouble(booking, now)) return false;
  return bigActionAt(standingOf({ ...booking, reviewBy }, now).moment, booking) === 'message';
}

/** The money behind a decision: "You pay $53.10, plus a $60.00 deposit hold." */
function decidingMoney(booking: BookingDetail): string {
  const { depositCents } = booking;
  const hold = depositCents > 0 ? `, plus a ${money(depositCents)} deposit hold` : '';
  return `${moneyInWords(booking)}${booking.part === 'renter' ? hold : ''}.`;
}

/** Whether the two have yet to meet. */
export const isMeeting = ({ stage }: Pick<BookingDetail, 'stage'>): boolean =>
  stage === 'confirmed' || stage === 'active';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'shrink-0' } as const;
const wide = 'w-full max-w-full';

interface BigProps {
  booking: BookingDetail;
  action: BigAction;
}

function Big({ booking, action }: BigProps) {
  if (isMove(action)) return <MoveButtons booking={booking} moves={[action]} size="lg" className={wide} />;
  const look = { size: 'lg', className: wide } as const;
  switch (action) {
    case 'hand-over-screen':
      return (
        <Link to={paths.handover} params={{ bookingId: booking.id }} className={buttonClass(look)}>
          {handoverWords(booking)}
          <ArrowRight {...icon} />
        </Link>
      );
    case 'map':
      return <Directions booking={booking} {...look} />;
    case 'message':
      return <Message booking={booking} {...look} variant={isOver(booking) ? 'secondary' : 'primary'} />;
    case 'review':
      return (
        <Link to={paths.review} params={{ bookingId: booking.id }} className={buttonClass(look)}>
          Write your review
        </Link>
      );
    case 'rent-again':
      return (
        <Link
          to={paths.item}
          params={{ itemId: booking.item.id }}
          className={buttonClass({ variant: 'secondary', className: wide })}
        >
          Rent it again
        </Link>
      );
    case 'find-more':
      return (
        <Link to={paths.listings} className={buttonClass({ variant: 'secondary', className: wide })}>
          Find something else
        </Link>
      );
  }
}

const isOver = ({ stage }: BookingDetail) => stage === 'returned' || stage === 'completed';

/** What helps two people meet: their messages, directions once the place is known, and a calendar entry. */
function Meeting({ booking, big }: { booking: BookingDetail; big: BigAction | null }) {
  const small = { variant: 'secondary', className: 'grow !px-3.5' } as const;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2.5">
      {big !== 'map' && booking.part === 'renter' && <Directions booking={booking} {...small} />}
      {big !== 'message' && <Message booking={booking} {...small} />}
      <AddToCalendar booking={booking} {...small} />
    </div>
  );
}

function Directions({ booking, ...look }: { booking: BookingDetail } & ButtonLook) {
  const address = booking.contact?.address;
  if (!address) return null;
  return (
    <a href={mapOf(address)} target="_blank" rel="noopener noreferrer" className={buttonClass(look)}>
      <MapPin {...icon} />
      Directions
    </a>
  );
}

function Message({ booking, ...look }: { booking: BookingDetail } & ButtonLook) {
  const other = booking.part === 'renter' ? booking.owner : booking.renter;
  return (
    <Link
      to={paths.messages}
      search={talkOf(booking)}
      aria-label={`Message ${other.displayName}`}
      className={buttonClass(look)}
    >
      <MessageCircle {...icon} />
      {look.size === 'lg' ? <bdi className="truncate">Message {other.displayName}</bdi> : 'Message'}
    </Link>
  );
}

/** The other moves: alternatives next to the big one, the rest folded away. */
function Others({
  booking,
  standing,
  big,
}: {
  booking: BookingDetail;
  standing: Standing;
  big: BigAction | null;
}) {
  const { beside, more } = othersAt(standing.moment, big, [
    ...movesAt('next-step', booking.youMay),
    ...movesAt('way-out', booking.youMay),
  ]);
  const buttons = (moves: readonly PersonalMove[]) => <MoveButtons booking={booking} moves={moves} />;
  const showsCode = big !== 'hand-over-screen' && booking.handover.showsCode !== null;
  return (
    <>
      {beside.length > 0 && <div className="mt-3 flex flex-wrap gap-2">{buttons(beside)}</div>}
      {(more.length > 0 || showsCode) && (
        <details className="group mt-2 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-brick [&::-webkit-details-marker]:hidden">
            More
            <ChevronDown {...icon} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-wrap gap-2 pt-1">
            {buttons(more)}
            {showsCode && (
              <Link
                to={paths.handover}
                params={{ bookingId: booking.id }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {handoverWords(booking)}
              </Link>
            )}
          </div>
        </details>
      )}
    </>
  );
}

/** A deposit that isn't held comes first: what happened, until when, and the one button that helps. */
function DepositCard({ booking, trouble }: { booking: BookingDetail; trouble: DepositTrouble }) {
  const next = movesAt('next-step', booking.youMay).filter((name) => name === 'give-card');
  const others = [...movesAt('next-step', booking.youMay), ...movesAt('way-out', booking.youMay)].filter(
    (name) => name !== 'give-card',
  );
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
