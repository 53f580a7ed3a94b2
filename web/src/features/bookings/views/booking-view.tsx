import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '../../../lib/words/format.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { BookingHistory, NumberToCopy } from './booking-history.tsx';
import { BookingPrice } from '../price/booking-price.tsx';
import { bookingSteps } from './booking-steps.ts';
import { BookingTimeline } from './booking-timeline.tsx';
import { datesInWords } from '../words/booking-words.ts';
import { MeetingPlace } from './meeting-place.tsx';
import { outcomeInWords, owedFeesInWords } from '../moves/cancel.tsx';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { movesAt } from '../moves/moves.ts';
import { MoneyLines } from '../price/money-lines.tsx';
import { isMeeting, messageComesFirst, NextMove } from './next-move.tsx';
import { RenterCard } from './renter-card.tsx';
import { talkOf } from './talk.ts';
import { useTopOnceOver } from './use-top-once-over.ts';
import { RefundSteps } from '../price/refund-steps.tsx';
import { refundLines } from '../words/refund-words.ts';
import { StageBadge } from '../stage-badge.tsx';

interface BookingViewProps {
  booking: BookingDetail;
  /** Wraps the other side's name, for instance with a card about that person. */
  around: (personId: string, name: ReactNode) => ReactNode;
  /** What anyone may know of the other side, beside their name. */
  known: (personId: string) => ReactNode;
  /** Shown above the next step because it must be settled first. */
  first?: ReactNode;
  /** Shown below the next step. */
  aside?: ReactNode;
  /** The reader's deadline for their review, until they have written it. */
  reviewBy: string | null;
  /** When both reviews were revealed. */
  reviewedAt: string | null;
  /** What the two wrote about a completed rental. */
  reviews?: ReactNode;
  /** What both sides showed and said at the hand-overs. */
  record?: ReactNode;
  /** Comes after everything about the booking. */
  last?: ReactNode;
}

/** A booking in full: its status, what to do next, with whom, for how much, and its history. */
export function BookingView({
  booking,
  around,
  known,
  first,
  aside,
  reviewBy,
  reviewedAt,
  reviews,
  record,
  last,
}: BookingViewProps) {
  const now = useNow(30_000);
  useTopOnceOver(booking);
  const toMessage = !isMeeting(booking) && !messageComesFirst({ booking, reviewBy, now });
  return (
    <>
      <Head booking={booking} />
      {/* The right column floats, so a tall card in it leaves no gap on the left. */}
      <div className="mt-6 flex flex-col gap-10 lg:mt-10 lg:block lg:*:mb-10 lg:after:block lg:after:clear-both">
        <div className="flex flex-col gap-5 lg:float-right lg:w-93">
          {first}
          <NextMove booking={booking} reviewBy={reviewBy} now={now} />
          {aside}
        </div>
        <div className="flex flex-col gap-10 lg:mr-109">
          {booking.renterProfile && <OtherParty {...{ booking, around, known, toMessage }} />}
          {booking.status === 'completed' && !reviewBy && reviews}
          <MeetingPlace booking={booking} now={now} />
          {!booking.renterProfile && <OtherParty {...{ booking, around, known, toMessage }} />}
        </div>
        <div className="lg:float-right lg:clear-right lg:w-93">
          <Card className="flex flex-col gap-6">
            <Money booking={booking} now={now} />
          </Card>
        </div>
        <div className="flex flex-col gap-10 lg:mr-109">
          {record}
          <section aria-labelledby="booking-progress">
            <h2 id="booking-progress" className="pb-4 text-xl">
              Progress
            </h2>
            <BookingTimeline steps={bookingSteps(booking, now, reviewedAt)} />
          </section>
          <BookingHistory booking={booking} now={now} />
          <NumberToCopy bookingId={booking.id} />
          {last}
        </div>
      </div>
    </>
  );
}

function Head({ booking }: { booking: BookingDetail }) {
  return (
    <header className="flex items-center gap-4 sm:gap-7">
      <div
        className="w-[min(6rem,30%)] shrink-0 overflow-hidden rounded-card sm:w-52"
        style={{ background: booking.item.placeholder ?? undefined }}
      >
        <Picture
          picture={booking.item.thumbnail ? { src: booking.item.thumbnail } : null}
          alt=""
          aspect="4/3"
          priority
          className="bg-transparent"
        />
      </div>
      <div className="min-w-0">
        <StageBadge stage={booking.stage} />
        <h1 dir="auto" className="mt-1 text-xl sm:mt-2 sm:text-2xl md:text-3xl">
          {booking.item.title}
        </h1>
        <p className="tabular mt-1 text-sm text-muted sm:mt-2 sm:text-base">{datesInWords(booking)}</p>
        <Link
          to={paths.item}
          params={{ itemId: booking.item.id }}
          className="text-link mt-1 inline-flex min-h-9 items-center text-sm"
        >
          View listing
        </Link>
      </div>
    </header>
  );
}

function Money({ booking, now }: { booking: BookingDetail; now: Date }) {
  const steps = booking.refundTimeline.map((step) => ({ ...step, until: new Date(step.until) }));
  const lines = refundLines(steps, { zone: booking.timeZone, now });
  const moves = movesAt('refund', booking.youMay);
  return (
    <>
      <section aria-labelledby="booking-price">
        <h2 id="booking-price" className="pb-2 text-lg">
          {booking.part === 'owner' ? ownersShare(booking) : 'Price'}
        </h2>
        <BookingPrice booking={booking} now={now} />
        <MoneyLines booking={booking} now={now} />
        {booking.money.payments.length > 0 && (
          <Link
            to={paths.receipt}
            params={{ bookingId: booking.id }}
            className="text-link mt-2 inline-flex min-h-11 items-center text-sm lg:min-h-9"
          >
            Receipt
          </Link>
        )}
      </section>
      <Owed booking={booking} />
      <Waived booking={booking} />
      <Started booking={booking} now={now} />
      {moves.length > 0 && (
        <section aria-labelledby="booking-refund" className="border-t border-line pt-5">
          <h2 id="booking-refund" className="pb-2 text-lg">
            If you cancel
          </h2>
          {booking.part === 'renter' ? (
            <RefundSteps lines={lines} />
          ) : (
            <p className="text-sm text-muted">{outcomeInWords(booking, now)}</p>
          )}
          <div className="mt-4">
            <MoveButtons booking={booking} moves={moves} />
          </div>
        </section>
      )}
    </>
  );
}

const ownersShare = ({ yourCents, stage }: BookingDetail) =>
  `You ${stage === 'completed' ? 'earned' : 'earn'} ${money(yourCents)}`;

/** What the owner owes for a cancellation. */
function Owed({ booking }: { booking: BookingDetail }) {
  const cents = booking.owedCents;
  if (cents === 0) return null;
  return (
    <section aria-labelledby="booking-owed" className="border-t border-line pt-5">
      <h2 id="booking-owed" className="pb-2 text-lg">
        You owe {money(cents)}
      </h2>
      <p className="text-sm text-muted">
        {owedFeesInWords(booking, cents)} We never charge your card for it. It&apos;s deducted from your
        payouts.
      </p>
    </section>
  );
}

/** The late-cancellation fees, while a claim about the previous rental is open. */
function Waived({ booking: { waivedCents: cents, terms } }: { booking: BookingDetail }) {
  if (cents === 0) return null;
  return (
    <section aria-labelledby="booking-waived" className="border-t border-line pt-5">
      <h2 id="booking-waived" className="pb-2 text-lg">
        Fees waived for now
      </h2>
      <p className="text-sm text-muted">
        {`You cancelled within ${terms.cancelling.freeHours} hours of the start, which costs ${money(cents)} in fees. You don't have to pay them while your claim about an earlier rental of this item is open.`}
      </p>
    </section>
  );
}

/** After the start, neither side can cancel on their own: links to us, whatever is wrong. */
function Started({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { status, startsAt } = booking;
  const open = status === 'confirmed' || status === 'active';
  if (!open || !startsAt || new Date(startsAt) > now) return null;
  return (
    <section aria-labelledby="booking-started" className="border-t border-line pt-5">
      <h2 id="booking-started" className="pb-2 text-lg">
        Need help?
      </h2>
      <p className="text-sm text-muted">
        Once a rental has started, you can&apos;t cancel it here. If something else went wrong, tell us, and
        we&apos;ll work it out with both of you.
      </p>
      <Link
        to={paths.contact}
        search={{ subject: 'support' }}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
      >
        Contact us
      </Link>
    </section>
  );
}

function otherRole({ part, stage }: BookingDetail): string {
  if (stage === 'cancelled') return part === 'renter' ? 'The owner' : 'The renter';
  if (stage === 'completed') return part === 'renter' ? 'You rented from' : 'You rented to';
  return part === 'renter' ? "You're renting from" : "You're renting to";
}

interface OtherPartyProps extends Pick<BookingViewProps, 'booking' | 'around' | 'known'> {
  /** Whether nothing above links to the conversation with them. */
  toMessage: boolean;
}

function OtherParty({ booking, around, known, toMessage }: OtherPartyProps) {
  const { renterProfile, renter } = booking;
  const mine = booking.part === 'renter';
  const other = mine ? booking.owner : renter;
  return (
    <section aria-label={mine ? 'The owner' : 'The renter'} className="flex flex-col items-start gap-3">
      {renterProfile ? (
        <div className="w-full">
          <RenterCard renter={renter} facts={renterProfile} whole around={around} />
        </div>
      ) : (
        <div className="flex items-center gap-3 sm:gap-4">
          <Avatar name={other.displayName} src={other.avatarUrl} size={56} className="self-start" />
          <div className="min-w-0">
            <p className="text-xs text-muted">{otherRole(booking)}</p>
            {around(
              other.id,
              <Link
                to={paths.person}
                params={{ personId: other.id }}
                dir="auto"
                className="font-display text-lg font-semibold hover:text-brick"
              >
                {other.displayName}
              </Link>,
            )}
            {known(other.id)}
          </div>
        </div>
      )}
      {toMessage && (
        <Link
          to={paths.messages}
          search={talkOf(booking)}
          className={buttonClass({ variant: 'secondary', className: 'max-w-full' })}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          <bdi className="truncate">Message {other.displayName}</bdi>
        </Link>
      )}
    </section>
  );
}
