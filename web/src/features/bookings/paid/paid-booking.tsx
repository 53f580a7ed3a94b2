import { photoSource } from '@borough/domain/items/photos';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { contactOpensAt } from '@borough/domain/deadlines/deadlines.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, KeyRound, type LucideIcon, MapPin, PackageCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '../../../lib/words/format.ts';
import { fullFromMomentInWords, fullMomentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { useSession } from '../../../lib/server/session.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { WholeDates } from '../../../ui/parts/whole-dates.tsx';
import { paidBookingQuery } from '../bookings.api.ts';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { PickUpMap } from '../views/pick-up-map.tsx';
import { talkOf } from '../views/talk.ts';
import { datesInWords } from '../words/booking-words.ts';
import { besidePaymentWords } from '../words/deposit-words.ts';
import { type NextStep, nextSteps } from './next-steps.ts';

interface PaidBookingProps {
  sessionId: string;
  /** Wraps the owner's name, for instance with a card about that person. */
  around: (personId: string, name: ReactNode) => ReactNode;
}

/** What someone has just paid for, shown only to them: what, when, where, with whom, for how much, and what happens next. */
export function PaidBooking({ sessionId, around }: PaidBookingProps) {
  const session = useSession();
  const signedIn = session.status === 'in';
  const { data: booking, isLoading } = useQuery(paidBookingQuery(sessionId, signedIn));
  const now = useNow(60_000);
  if (session.status === 'loading' || isLoading) return <PaidSkeleton />;
  if (!booking) return null;
  return (
    <div className="mt-5 grid items-start gap-4 md:mt-8 md:grid-cols-2 md:items-stretch md:gap-5">
      <Card aria-label="Your booking" className="flex flex-col overflow-hidden !p-0">
        <PaidHead booking={booking} now={now} />
        <div className="flex flex-1 flex-col gap-3.5 p-4 md:gap-5 md:p-6">
          <Times booking={booking} />
          <Place booking={booking} now={now} />
          <PickUpMap item={booking.item} />
          <Owner booking={booking} around={around} />
          <Link
            to={paths.messages}
            search={talkOf(booking)}
            className={buttonClass({
              size: 'lg',
              className: 'mt-auto w-full px-4 text-center',
            })}
          >
            Message {booking.owner.displayName} to set a time
          </Link>
        </div>
      </Card>
      <Card aria-labelledby="what-next" className="flex flex-col max-md:p-4">
        <h2 id="what-next" className="text-xl">
          What happens next
        </h2>
        <ol className="mt-4 flex flex-col">
          {nextSteps(booking, now).map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
        <div className="mt-auto grid gap-2 pt-6 lg:grid-cols-2">
          <AddToCalendar booking={booking} className="min-h-13 w-full" />
          <Link
            to={paths.booking}
            params={{ bookingId: booking.id }}
            className={buttonClass({ variant: 'secondary', className: 'min-h-13' })}
          >
            View your booking
          </Link>
        </div>
        <p className="tabular mt-3 text-center text-sm text-muted md:hidden">
          Booking number {bookingNumber(booking.id)}
        </p>
      </Card>
    </div>
  );
}

function PaidSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your booking"
      className="mt-5 grid gap-4 md:mt-8 md:grid-cols-2 md:gap-5"
    >
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function PaidHead({ booking, now }: { booking: Booking; now: Date }) {
  return (
    <div className="flex gap-3.5 p-4 pb-0 md:p-6 md:pb-0 lg:gap-5">
      <div
        className="w-20 shrink-0 self-start overflow-hidden rounded-field lg:w-32"
        style={{ background: booking.item.placeholder ?? undefined }}
      >
        <Picture
          picture={booking.item.thumbnail ? photoSource(booking.item.thumbnail) : null}
          sizes="(min-width: 1024px) 128px, 80px"
          alt=""
          aspect="4/3"
          priority
          className="rounded-none bg-transparent"
        />
      </div>
      <div className="min-w-0 md:self-center">
        <h2 dir="auto" className="text-lg leading-snug break-words md:text-xl">
          {booking.item.title}
        </h2>
        <p className="tabular mt-1 text-sm text-muted max-[389px]:text-[0.8125rem]">
          <WholeDates>{datesInWords(booking)}</WholeDates>
        </p>
        <p className="tabular mt-0.5 text-sm">
          <span className="font-semibold">You paid {money(booking.chargedCents)}</span>
          {booking.depositCents > 0 && (
            <span className="block text-muted">{besidePaymentWords(booking, now)}</span>
          )}
        </p>
        <p className="tabular mt-0.5 text-sm text-muted max-md:hidden">
          Booking number {bookingNumber(booking.id)}
        </p>
      </div>
    </div>
  );
}

/** When the item can be picked up, and when it's due back. */
function Times({ booking: { startsAt, endsAt, timeZone } }: { booking: Booking }) {
  if (!startsAt || !endsAt) return null;
  return (
    <Fact
      Icon={Clock}
      main={`Pickup ${fullFromMomentInWords(new Date(startsAt), timeZone)}`}
      more={`Return by ${fullMomentInWords(new Date(endsAt), timeZone)}`}
    />
  );
}

/** Roughly where the item is, and when the renter will see the exact place. */
function Place({
  booking: { item, startsAt, confirmedAt, timeZone, terms },
  now,
}: {
  booking: Booking;
  now: Date;
}) {
  const opens =
    startsAt && confirmedAt ? contactOpensAt(new Date(startsAt), new Date(confirmedAt), terms) : null;
  return (
    <Fact
      Icon={MapPin}
      main={item.location || 'Location not specified'}
      more={
        opens &&
        (opens > now
          ? `Exact address from ${fullMomentInWords(opens, timeZone)}`
          : 'The exact address is on the booking page')
      }
    />
  );
}

function Fact({ Icon, main, more }: { Icon: LucideIcon; main: string; more: string | null }) {
  return (
    <div className="flex gap-2.5 md:items-center md:gap-3">
      <span className="inline-flex shrink-0 items-center justify-center text-brick max-md:h-6 md:size-12 md:rounded-full md:bg-sunk">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p dir="auto" className="tabular font-semibold break-words max-md:text-[0.9375rem]">
          <WholeDates>{main}</WholeDates>
        </p>
        {more && (
          <p className="tabular text-sm text-muted max-[389px]:text-xs">
            <WholeDates>{more}</WholeDates>
          </p>
        )}
      </div>
    </div>
  );
}

/** On phones, the button below names the owner. */
function Owner({ booking, around }: { booking: Booking } & Pick<PaidBookingProps, 'around'>) {
  const { owner } = booking;
  return (
    <div className="flex items-center gap-3 max-md:hidden">
      <Avatar name={owner.displayName} src={owner.avatarUrl} size={48} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">Renting from</p>
        {around(
          owner.id,
          <Link
            to={paths.person}
            params={{ personId: owner.id }}
            dir="auto"
            className="font-display text-lg font-semibold hover:text-brick"
          >
            {owner.displayName}
          </Link>,
        )}
      </div>
    </div>
  );
}

const icons = {
  deposit: ShieldCheck,
  address: MapPin,
  'pick-up': KeyRound,
  return: PackageCheck,
} as const satisfies Record<NextStep['key'], unknown>;

function Step({ step: { key, when, words } }: { step: NextStep }) {
  const Icon = icons[key];
  return (
    <li className="group relative flex gap-3 not-last:pb-6">
      {/* Connects one step to the next. */}
      <span aria-hidden className="absolute top-11 bottom-2 left-[17.5px] w-px bg-line group-last:hidden" />
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-porch-soft text-porch">
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <p className="tabular min-w-0 pt-1 text-sm">
        <span className="block font-semibold">{when}</span>
        <span className="text-muted">
          <WholeDates>{words}</WholeDates>
        </span>
      </p>
    </li>
  );
}
