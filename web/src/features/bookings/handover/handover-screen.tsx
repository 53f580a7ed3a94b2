import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime, fromMomentInWords, momentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { mapOf } from '../views/meeting-place.tsx';
import { MessageRound, round } from '../views/message-round.tsx';
import { CodeEntry } from './code-entry.tsx';
import { whyNoCode, withoutCode } from './handover-words.ts';
import { ShownCode } from './shown-code.tsx';

interface HandoverScreenProps {
  booking: BookingDetail;
  /** The scanned code, or empty. */
  scanned: string;
  /** Wraps the other side's name. */
  around: (personId: string, name: ReactNode) => ReactNode;
}

/** Everything two people need when they meet, on one screen of a phone held in one hand. */
export function HandoverScreen({ booking, scanned, around }: HandoverScreenProps) {
  const now = useNow(30_000);
  const { part, stage, youMay, handover } = booking;
  const other = part === 'renter' ? booking.owner : booking.renter;
  const kind = stage === 'confirmed' ? 'pick-up' : 'return';
  const move = kind === 'pick-up' ? 'hand-over' : 'return';
  const shows = handover.showsCode === kind;
  return (
    <div className="flex flex-col gap-3">
      {shows ? (
        <ShownCode booking={booking} other={other.displayName} now={now} />
      ) : youMay.includes(move) ? (
        <CodeEntry booking={booking} move={move} scanned={scanned} />
      ) : (
        <p className="rounded-card bg-sunk p-4 text-sm">{whyNoCode(booking, kind, now)}</p>
      )}
      <Other booking={booking} around={around} now={now} />
      <Place booking={booking} />
      <WithoutCode booking={booking} kind={kind} />
      <AddToCalendar booking={booking} className="w-full" />
    </div>
  );
}

/** The other person, whether they are on their way, and how to reach them. */
function Other({ booking, around, now }: Omit<HandoverScreenProps, 'scanned'> & { now: Date }) {
  const { part, contact, handover, timeZone, youMay } = booking;
  const [mine, theirs] = part === 'renter' ? (['renter', 'owner'] as const) : (['owner', 'renter'] as const);
  const other = booking[theirs];
  const since = (at: string) => clockTime(new Date(at), timeZone);
  const theirWay = handover.onTheWayAt[theirs];
  const myWay = handover.onTheWayAt[mine];
  return (
    <section aria-label={other.displayName} className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Avatar name={other.displayName} src={other.avatarUrl} size={48} />
        <div className="min-w-0 flex-1">
          {around(
            other.id,
            <Link
              to={paths.person}
              params={{ personId: other.id }}
              dir="auto"
              className="font-display text-lg leading-tight font-semibold hover:text-brick"
            >
              {other.displayName}
            </Link>,
          )}
          <p role="status" className="tabular text-sm text-balance text-muted">
            {theirWay ? `On the way since ${since(theirWay)}` : meetingInWords(booking, now)}
          </p>
        </div>
        <MessageRound booking={booking} />
        {contact?.phone && (
          <a href={`tel:${contact.phone}`} aria-label={`Call ${other.displayName}`} className={round}>
            <Phone aria-hidden size={20} strokeWidth={1.75} />
          </a>
        )}
      </div>
      {youMay.includes('on-my-way') ? (
        <MoveButtons booking={booking} moves={['on-my-way']} size="md" className="w-full" />
      ) : (
        myWay && (
          <p className="tabular flex items-center gap-2 text-sm text-porch">
            <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            At {since(myWay)} we told {other.displayName} that you&apos;re on your way
          </p>
        )
      )}
    </section>
  );
}

/** When the two meet: a time from the start on before pickup, and by the end once the item is out. */
function meetingInWords({ stage, startsAt, endsAt, timeZone }: BookingDetail, now: Date): string {
  if (stage === 'confirmed' && startsAt)
    return `Pickup ${fromMomentInWords(new Date(startsAt), timeZone, now)}`;
  return endsAt ? `Back by ${momentInWords(new Date(endsAt), timeZone, now)}` : '';
}

function Place({ booking }: { booking: BookingDetail }) {
  const { contact, item } = booking;
  const address = contact?.address;
  return (
    <p className="flex items-center gap-3 text-sm">
      <MapPin aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brick" />
      <span dir="auto" className="min-w-0 flex-1 break-words">
        {address ??
          (contact
            ? `Near ${item.location}. Agree on the exact place in your messages.`
            : `Near ${item.location}. The address appears here when free cancellation ends.`)}
      </span>
      {address && (
        <a
          href={mapOf(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Directions
        </a>
      )}
    </p>
  );
}

/** What either side can say without the code, folded away until someone needs it or has started. */
function WithoutCode({ booking, kind }: { booking: BookingDetail; kind: 'pick-up' | 'return' }) {
  const moves = withoutCode[kind].filter((name) => booking.youMay.includes(name));
  const { owner, renter } = booking.handover.saidAt;
  if (moves.length === 0) return null;
  return (
    <details open={kind === 'pick-up' && Boolean(owner ?? renter)} className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brick">
        Without the code
      </summary>
      <p className="pb-3 text-muted">
        {kind === 'pick-up'
          ? 'It also counts if you both confirm it within 30 minutes of each other.'
          : "If the code doesn't work, one of you can say that it's back. We'll ask the other."}
      </p>
      <div className="flex flex-wrap gap-2">
        <MoveButtons booking={booking} moves={moves} size="md" />
      </div>
    </details>
  );
}
