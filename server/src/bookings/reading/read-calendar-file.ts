import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { calendarFile } from '@borough/domain/bookings/calendar-file.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import { Problem } from '@borough/domain/problems';
import { readAs } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { momentText } from '../../notifications/catalogue/instants.ts';
import { readBooking } from './read-bookings.ts';
import { lastChangeOf } from './bookings.views.store.ts';

/**
 * A booking as a calendar file for one of its parties. It never holds the address or a phone number: files are copied and
 * synchronized, and the booking's page says both once it may. Refuses strangers with `booking.not-found`.
 */
export async function readCalendarFile(deps: Deps, personId: string, bookingId: string): Promise<string> {
  const booking = await readBooking(deps, personId, bookingId);
  const change = await readAs(deps.db, personId, (tx) => lastChangeOf(tx, bookingId));
  if (!change) throw new Problem('booking.not-found');
  const url = `${deps.config.publicUrl}/#/booking/${bookingId}`;
  return calendarFile({
    ...booking,
    bookingId,
    sequence: change.count,
    changedAt: change.at,
    title: `${booking.part === 'renter' ? 'Renting' : 'Lending'}: ${booking.item.title}`,
    details: [...detailsOf(booking), url],
    place: booking.item.location,
    url,
  });
}

function detailsOf({ part, owner, renter, startsAt, endsAt, timeZone, ...dates }: Booking): string[] {
  const at = (instant: string) => momentText(new Date(instant), timeZone);
  return [
    part === 'renter' ? `From ${owner.displayName}` : `To ${renter.displayName}`,
    datesInWords(dates),
    ...(startsAt && endsAt ? [`Starts ${at(startsAt)}`, `Return by ${at(endsAt)}`] : []),
    "You'll find the address on the booking page once it's visible:",
  ];
}
