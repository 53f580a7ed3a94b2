import type { BookingFacts } from '../booking-state.ts';
import { contactOpensAt } from '../../deadlines/deadlines.rules.ts';
import { contactClosesAfter } from '../../deadlines/handover.rules.ts';

/** What decides whether the two parties see each other's address and phone number. */
export type ContactFacts = Pick<
  BookingFacts,
  | 'terms'
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
 * Whether the parties see the pickup address, exact point and phone number. This opens when free cancellation ends, when
 * the renter gives it up by asking for the address, or at pickup, whichever comes first. It stays open while the item is
 * out and closes 72 hours after the return, or after the end if the item was never handed over. It never opens while a
 * required deposit isn't held.
 */
export function contactIsOpen(booking: ContactFacts, now: Date): boolean {
  const { status, confirmedAt, startsAt, endsAt, addressShownAt, returnedAt } = booking;
  if (status === 'pending' || status === 'cancelled' || !booking.depositCovered) return false;
  if (!confirmedAt || !startsAt || !endsAt) return false;
  const isOut = status === 'active' && !booking.withoutHandover && !returnedAt;
  if (!isOut && now >= contactClosesAfter(returnedAt, endsAt)) return false;
  const isPickedUp = status !== 'confirmed';
  return isPickedUp || addressShownAt !== null || now >= contactOpensAt(startsAt, confirmedAt, booking.terms);
}
