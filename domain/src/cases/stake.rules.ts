import type { BookingState } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';
import type { Finding } from './finding.ts';

/**
 * How much money is at stake in a decision, in cents: the amount it awards or, for a pickup, everything the renter was
 * charged, because each verdict splits that differently. Above `secondAdminAbove`, a second admin must agree.
 */
export const stakeOf = (finding: Finding, { chargedCents }: Pick<BookingState, 'chargedCents'>): Cents =>
  typeof finding === 'number' ? finding : chargedCents;
