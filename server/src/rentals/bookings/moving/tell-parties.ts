import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { BookingHappening } from '@borough/domain/bookings/booking-events.contract';
import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';

/**
 * Notifies both parties' open pages that something happened to their booking. Dates on hold are visible only to the renter
 * until they are paid.
 */
export function tellParties(tx: Tx, booking: BookingState, move: BookingHappening, now: Date): void {
  const { id: bookingId, itemId, status } = booking;
  const ownerMayKnow = booking.kind === 'request' || booking.paidAt !== null;
  for (const personId of ownerMayKnow ? [booking.renterId, booking.ownerId] : [booking.renterId])
    tellPerson(tx, personId, 'booking', { bookingId, itemId, status, move }, now);
}
