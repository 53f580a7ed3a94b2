import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { contactOpensAt } from '@borough/domain/bookings/deadlines.rules';
import { Lock, MapPin, Phone } from 'lucide-react';
import { momentInWords } from '../../lib/moments.ts';
import { MoveButtons } from './move-buttons.tsx';

/** Where the item changes hands: open late, or earlier at the renter's wish. */
export function MeetingPlace({ booking, now }: { booking: BookingDetail; now: Date }) {
  if (booking.status !== 'confirmed' && booking.status !== 'active') return null;
  return (
    <section aria-labelledby="meeting-place">
      <h2 id="meeting-place" className="pb-3 text-xl">
        Picking it up
      </h2>
      {booking.contact ? <Open contact={booking.contact} /> : <Closed booking={booking} now={now} />}
    </section>
  );
}

function Open({ contact }: { contact: NonNullable<BookingDetail['contact']> }) {
  const { address, lat, lng, phone } = contact;
  const map =
    lat !== null && lng !== null
      ? `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
      : null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-3">
        <MapPin aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
        <span>
          {address ?? 'The owner gave no street address; agree on a place in your conversation.'}
          {map && (
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link flex min-h-9 items-center text-sm"
            >
              Open the exact place on a map
            </a>
          )}
        </span>
      </p>
      {phone && (
        <p className="flex gap-3">
          <Phone aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
          <a href={`tel:${phone}`} className="text-link tabular">
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}

function Closed({ booking, now }: { booking: BookingDetail; now: Date }) {
  const opens = booking.startsAt ? contactOpensAt(new Date(booking.startsAt)) : null;
  const mayShow = booking.youMay.includes('show-address');
  return (
    <div className="flex gap-3">
      <Lock aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="tabular max-w-[56ch] text-muted">
          Address and exact place open for both of you 24 hours before the start
          {opens && <>: {momentInWords(opens, booking.timeZone, now)}</>}.
          {mayShow && ' You can see them now, but that ends free cancellation.'}
        </p>
        {mayShow && (
          <div className="mt-3">
            <MoveButtons booking={booking} moves={['show-address']} />
          </div>
        )}
      </div>
    </div>
  );
}
