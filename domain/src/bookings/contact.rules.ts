import type { BookingFacts } from './booking-state.ts';
import { contactOpensAt } from '../deadlines/deadlines.rules.ts';
import { contactClosesAfter } from '../deadlines/handover.rules.ts';

/** What determines whether the two parties see each other's address and phone number. */
export type ContactFacts = Pick<
  BookingFacts,
  | 'status'
  | 'confirmedAt'
  | 'startsAt'
  | 'endsAt'
  | 'addressShownAt'
  | 'depositCovered'
  | 'withoutHandover'
  | 'returnedAt'
>;

/**
 * Whether the parties see pick-up address, exact point and phone number: from when free cancellation ends, at pickup at
 * the latest, or from when the renter gave it up by asking for the address, as long as the item is out, and until 72 hours
 * after its return or, unless it was handed over, after the end; never while a required deposit is not held.
 */
export function contactIsOpen(booking: ContactFacts, now: Date): boolean {
  const { status, confirmedAt, startsAt, endsAt, addressShownAt, returnedAt } = booking;
  if (status === 'pending' || status === 'cancelled' || !booking.depositCovered) return false;
  if (!confirmedAt || !startsAt || !endsAt) return false;
  const isOut = status === 'active' && !booking.withoutHandover && !returnedAt;
  if (!isOut && now >= contactClosesAfter(returnedAt, endsAt)) return false;
  const isPickedUp = status !== 'confirmed';
  return isPickedUp || addressShownAt !== null || now >= contactOpensAt(startsAt, confirmedAt);
}
