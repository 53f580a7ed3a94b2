import type { BookingFacts, Part } from '@borough/domain/bookings/booking-state';
import { Problem } from '@borough/domain/problems';

/** Which part a person plays in a booking, or null for strangers. */
export function partIn(booking: { renterId: string; ownerId: string }, personId: string): Part | null {
  if (booking.renterId === personId) return 'renter';
  return booking.ownerId === personId ? 'owner' : null;
}

/**
 * The part a person plays in a booking they may look at. Dates held at once are the renter's own business until they
 * are paid; the owner learns of them as of a booking that is not there.
 */
export function requireReader(
  booking: { renterId: string; ownerId: string } & Pick<BookingFacts, 'kind' | 'paidAt'>,
  personId: string,
): Part {
  const part = requirePart(booking, personId);
  if (part === 'owner' && booking.kind === 'instant' && !booking.paidAt)
    throw new Problem('booking.not-found');
  return part;
}

/** The other party of a booking of that person's. */
export function otherIn(booking: { renterId: string; ownerId: string }, personId: string): string {
  return booking.renterId === personId ? booking.ownerId : booking.renterId;
}

/** The part a person plays; strangers learn nothing, not even that the booking exists. */
export function requirePart(booking: { renterId: string; ownerId: string }, personId: string): Part {
  const part = partIn(booking, personId);
  if (!part) throw new Problem('booking.not-found');
  return part;
}
