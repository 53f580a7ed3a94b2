import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { addDays } from '@borough/domain/days';

type Dated = Pick<Booking, 'id' | 'part' | 'item' | 'startDate' | 'endDate'>;

/** A link for each kind of calendar: to a file, or to a page that fills in an all-day entry. */
export function calendarLinks(booking: Dated, site: string) {
  const { id, part, item, startDate, endDate } = booking;
  const title = `${part === 'renter' ? 'Renting' : 'Lending'}: ${item.title}`;
  const details = `You'll find the address on the booking page once it's visible: ${site}/#/booking/${id}`;
  // Both treat the end date as exclusive.
  const after = addDays(endDate, 1);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${startDate}/${after}`.replaceAll('-', ''),
    details,
    location: item.location,
  });
  const outlook = new URLSearchParams({
    allday: 'true',
    subject: title,
    startdt: startDate,
    enddt: after,
    body: details,
    location: item.location,
  });
  return {
    file: `/api/bookings/${id}/calendar.ics`,
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${outlook}`,
  };
}
