import type { BookingFacts, Part } from '@borough/domain/bookings/booking-state';
import { Problem } from '@borough/domain/problems';

/** A person's part in a booking; null for strangers. */
export function partIn(booking: { renterId: string; ownerId: string }, personId: string): Part | null {
  if (booking.renterId === personId) return 'renter';
  return booking.ownerId === personId ? 'owner' : null;
}

/**
 * A person's part in a booking they can see. Dates on hold are visible only to the renter until they are paid: for the
 * owner, the booking doesn't exist yet.
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

/** The other party of a person's booking. */
export function otherIn(booking: { renterId: string; ownerId: string }, personId: string): string {
  return booking.renterId === personId ? booking.ownerId : booking.renterId;
}

/** A person's part in a booking. Strangers learn nothing, not even that the booking exists. */
export function requirePart(booking: { renterId: string; ownerId: string }, personId: string): Part {
  const part = partIn(booking, personId);
  if (!part) throw new Problem('booking.not-found');
  return part;
}
