import { photoSource } from '@borough/domain/items/photos';
import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, MapPin, MessageCircle, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '../../../lib/format.ts';
import { useNow } from '../../../lib/now.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { paidBookingQuery } from '../bookings.api.ts';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { PickUpArea } from '../views/pick-up-area.tsx';
import { talkOf } from '../views/talk.ts';
import { datesInWords } from '../words/booking-words.ts';
import { holdNote } from '../words/deposit-words.ts';
import { type NextStep, nextSteps } from './next-steps.ts';

interface PaidBookingProps {
  sessionId: string;
  /** What stands around the owner's name, for instance a card with more about that person. */
  around: (personId: string, name: ReactNode) => ReactNode;
}

/** What somebody has just paid for, to them alone: what, when, where, with whom, for how much, and what happens next. */
export function PaidBooking({ sessionId, around }: PaidBookingProps) {
  const session = useSession();
  const signedIn = session.status === 'in';
  const { data: booking, isLoading } = useQuery(paidBookingQuery(sessionId, signedIn));
  const now = useNow(60_000);
  if (session.status === 'loading' || isLoading)
    return (
      <div role="status" aria-label="Loading your booking" className="mt-8 grid gap-5 md:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  if (!booking) return null;
  return (
    <div className="mt-8 grid items-start gap-5 text-left md:grid-cols-2">
      <Card aria-label="Your booking" className="overflow-hidden !p-0">
        <div style={{ background: booking.item.placeholder ?? undefined }}>
          <Picture
            picture={booking.item.thumbnail ? photoSource(booking.item.thumbnail) : null}
            sizes="(min-width: 768px) 400px, 100vw"
            alt=""
            aspect="4/3"
            priority
            className="bg-transparent max-sm:!aspect-[2/1] md:!aspect-[2/1]"
          />
        </div>
        <div className="flex flex-col gap-5 p-5 md:p-6">
          <div>
            <h2 dir="auto" className="text-xl break-words">
              {booking.item.title}
            </h2>
            <p className="tabular mt-1 text-muted">{datesInWords(booking)}</p>
          </div>
          <PickUpArea location={booking.item.location} />
          <Owner booking={booking} around={around} />
          <Paid booking={booking} now={now} />
        </div>
      </Card>
      <Card aria-labelledby="what-next">
        <h2 id="what-next" className="text-xl">
          What happens next
        </h2>
        <ol className="mt-4 flex flex-col gap-5">
          {nextSteps(booking, now).map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
        <div className="mt-6 flex flex-col gap-2.5">
          <Link
            to={paths.booking}
            params={{ bookingId: booking.id }}
            className={buttonClass({ size: 'lg', className: 'w-full' })}
          >
            View your booking
          </Link>
          <AddToCalendar booking={booking} className="w-full" />
          <Link
            to={paths.messages}
            search={talkOf(booking)}
            className={buttonClass({ variant: 'secondary', className: 'w-full' })}
          >
            <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
            <bdi className="truncate">Message {booking.owner.displayName}</bdi>
          </Link>
        </div>
      </Card>
    </div>
  );
}

function Owner({ booking: { owner }, around }: { booking: Booking } & Pick<PaidBookingProps, 'around'>) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={owner.displayName} src={owner.avatarUrl} size={48} />
      <div className="min-w-0">
        <p className="text-xs text-muted">You're renting from</p>
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

/** What the card was charged, and what will only be held. */
function Paid({ booking, now }: { booking: Booking; now: Date }) {
  return (
    <dl className="tabular border-t border-line pt-4 text-sm">
      <div className="flex justify-between gap-6 font-semibold">
        <dt>You paid</dt>
        <dd>{money(booking.chargedCents)}</dd>
      </div>
      {booking.depositCents > 0 && (
        <div className="mt-1.5 flex justify-between gap-6">
          <dt>
            Security deposit
            <span className="block text-xs text-muted">{holdNote(booking, now)}</span>
          </dt>
          <dd>{money(booking.depositCents)}</dd>
        </div>
      )}
    </dl>
  );
}

const icons = {
  deposit: ShieldCheck,
  address: MapPin,
  'pick-up': KeyRound,
} as const satisfies Record<NextStep['key'], unknown>;

function Step({ step: { key, when, words } }: { step: NextStep }) {
  const Icon = icons[key];
  return (
    <li className="flex gap-3">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-porch-soft text-porch">
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <p className="tabular min-w-0 pt-1 text-sm">
        <span className="block font-semibold">{when}</span>
        <span className="text-muted">{words}</span>
      </p>
    </li>
  );
}
