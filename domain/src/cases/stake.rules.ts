import type { BookingState } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';
import type { Finding } from './finding.ts';

/**
 * How much money is at stake in a decision, in cents: the amount it awards, with the fees if they go back too, or, for a pickup, everything the renter was
 * charged, because each verdict splits that differently. Above `secondAdminAbove`, a second admin must agree.
 */
export const stakeOf = (
  { verdict, feesBack }: { verdict: Finding; feesBack?: boolean | undefined },
  { chargedCents, subtotalCents }: Pick<BookingState, 'chargedCents' | 'subtotalCents'>,
): Cents =>
  typeof verdict === 'number' ? verdict + (feesBack ? chargedCents - subtotalCents : 0) : chargedCents;
