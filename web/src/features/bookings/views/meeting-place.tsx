import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { contactOpensAt } from '@borough/domain/deadlines/deadlines.rules';
import { contactClosesAfter } from '@borough/domain/deadlines/handover.rules';
import { Lock, MapPin, Phone } from 'lucide-react';
import { phoneInWords } from '../../../lib/words/format.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { MoveButtons } from '../moves/move-buttons.tsx';
import { movesAt } from '../moves/moves.ts';
import { costOfShowing } from '../words/refund-words.ts';
import { PickUpArea } from './pick-up-area.tsx';

/** A map link for an address. */
export const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** Where the item changes hands: the rough area right away, the address later, or earlier if the renter wishes. */
export function MeetingPlace({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { status, stage, contact, endsAt, item } = booking;
  if (stage === 'cancelled' || stage === 'completed') return null;
  const paid = status === 'confirmed' || status === 'active';
  const back = booking.handover.returnedAt;
  const isOut = status === 'active' && !back;
  const closes = endsAt && contactClosesAfter(back ? new Date(back) : null, new Date(endsAt));
  const over = !isOut && closes !== null && now >= closes;
  return (
    <section aria-labelledby="meeting-place">
      <h2 id="meeting-place" className="pb-3 text-xl">
        Pickup
      </h2>
      <PickUpArea item={item} />
      <div className="mt-5 empty:hidden">
        {contact ? (
          <Open contact={contact} />
        ) : paid ? (
          !over && <Closed booking={booking} now={now} />
        ) : (
          <p className="flex gap-3 text-sm text-muted">
            <Lock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            The address appears once the booking is paid for and free cancellation ends.
          </p>
        )}
      </div>
    </section>
  );
}

function Open({ contact }: { contact: NonNullable<BookingDetail['contact']> }) {
  const { address, phone } = contact;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-3">
        <MapPin aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
        <span>
          {address ?? "The owner didn't add a street address. Agree on a place in your messages."}
          {address && (
            <a
              href={mapOf(address)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link flex min-h-9 items-center text-sm"
            >
              Open in maps
            </a>
          )}
        </span>
      </p>
      {phone && (
        <p className="flex gap-3">
          <Phone aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
          <a href={`tel:${phone}`} className="text-link tabular">
            {phoneInWords(phone)}
          </a>
        </p>
      )}
    </div>
  );
}

function Closed({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { startsAt, confirmedAt, depositCovered, terms } = booking;
  const opens =
    startsAt && confirmedAt ? contactOpensAt(new Date(startsAt), new Date(confirmedAt), terms) : null;
  const cost = costOfShowing(booking, now);
  const moves = movesAt('meeting-place', booking.youMay);
  const mayShow = moves.length > 0;
  return (
    <div className="flex gap-3">
      <Lock aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="tabular max-w-[56ch] text-sm text-muted">
          {opens && opens > now
            ? `You'll both see the address when free cancellation ends: ${momentInWords(opens, booking.timeZone, now)}.`
            : "You'll both see the address as soon as the deposit is held."}
          {opens && opens > now && !depositCovered && ' The deposit has to be held by then.'}
          {mayShow &&
            (cost === null
              ? " You can see it now. Free cancellation has ended, so it won't cost you anything."
              : ` You can see it now, but that ends free cancellation. If you cancel after that, it costs ${cost}.`)}
        </p>
        {mayShow && (
          <div className="mt-3">
            <MoveButtons booking={booking} moves={moves} />
          </div>
        )}
      </div>
    </div>
  );
}
