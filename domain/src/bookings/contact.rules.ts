import type { BookingFacts } from './booking-state.ts';
import { contactClosesAt, contactOpensAt } from '../deadlines/deadlines.rules.ts';

/** What determines whether the two parties see each other's address and phone number. */
export type ContactFacts = Pick<
  BookingFacts,
  'status' | 'confirmedAt' | 'startsAt' | 'endsAt' | 'addressShownAt' | 'depositCovered'
>;

/**
 * Whether the parties see pick-up address, exact point and phone number: from when free cancellation ends, or from when
 * the renter gave it up by asking for the address, until 72 hours after the end; never while a required deposit is not
 * held.
 */
export function contactIsOpen(booking: ContactFacts, now: Date): boolean {
  const { status, confirmedAt, startsAt, endsAt, addressShownAt } = booking;
  if (status === 'pending' || status === 'cancelled' || !booking.depositCovered) return false;
  if (!confirmedAt || !startsAt || !endsAt || now >= contactClosesAt(endsAt)) return false;
  return addressShownAt !== null || now >= contactOpensAt(startsAt, confirmedAt);
}
