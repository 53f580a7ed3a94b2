import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import type { BookingStatus } from '@borough/domain/bookings/booking-state';
import { datesInWords } from '@borough/domain/dates-in-words';
import { moneyText } from '@borough/domain/money';
import { termsInWords } from '@borough/domain/terms/terms-in-words';
import { html, type Html } from '#floor/http/markup.ts';
import type { PackFacts } from './open-pack.ts';

/** How a pack's page names people and says times. */
export interface Words {
  who: (part: string) => string;
  when: (at: string) => Html;
}

/** What the status of a booking is called. */
const statuses: Readonly<Record<BookingStatus, string>> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  active: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** "Los Angeles", for "America/Los_Angeles". */
const placeOf = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** What the booking was: its people, dates, times and sums. */
export function factsOf({ booking, renter, owner }: PackFacts, { when }: Words): Html {
  const time = (at: string | null) => (at === null ? null : when(at));
  const money = (cents: number | null) => (cents === null ? null : moneyText(cents));
  const lines: [string, Html | string | null][] = [
    ['Item', booking.title],
    ['Renter', renter.displayName],
    ['Owner', owner.displayName],
    ['Dates', datesInWords(booking)],
    ['Times', `In the time zone of ${placeOf(booking.timeZone)}`],
    ['Status', statuses[booking.status]],
    ['Confirmed', time(booking.confirmedAt)],
    ['Starts', time(booking.startsAt)],
    ['Picked up', time(booking.pickedUpAt)],
    ['Ends', time(booking.endsAt)],
    ['Back, said the owner', time(booking.saidBackAt)],
    ['Returned', time(booking.returnedAt)],
    ['Completed', time(booking.completedAt)],
    ['Cancelled', time(booking.cancelledAt)],
    ['Charged', money(booking.chargedCents)],
    ['Deposit', money(booking.depositCents)],
    ['Refunded', money(booking.refundCents)],
    ['Booking number', bookingNumber(booking.id)],
    ['In our records', booking.id],
  ];
  return definitions(lines);
}

/** The terms it was made under. */
export const termsOf = ({ booking }: PackFacts): Html =>
  html`<h2>Terms</h2>
    ${definitions(termsInWords(booking.terms))}`;

function definitions(lines: readonly [string, Html | string | null][]): Html {
  return html`<dl>
    ${lines.map(
      ([name, value]) =>
        value !== null &&
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}
