import type { BookingFacts } from './bookings.machine.ts';
import { contactOpensAt } from './deadlines.rules.ts';

/** Contact is open from a day before the start until the booking ends, or once the renter asked for the address. */
export function contactIsOpen(
  booking: Pick<BookingFacts, 'status' | 'startsAt' | 'addressShownAt'>,
  now: Date,
): boolean {
  if (booking.status !== 'confirmed' && booking.status !== 'active') return false;
  return (
    booking.addressShownAt !== null || (booking.startsAt !== null && now >= contactOpensAt(booking.startsAt))
  );
}
