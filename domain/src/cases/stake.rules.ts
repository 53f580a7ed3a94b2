import type { BookingState } from '../bookings/booking-state.ts';
import type { Cents } from '../money.ts';
import type { Finding } from './finding.ts';

/**
 * How much money a decision is about, in cents: what it gives of a claim; about a pickup everything the renter was charged, because
 * each verdict sends that another way. Above `secondAdminAbove` another admin has to agree.
 */
export const stakeOf = (finding: Finding, { chargedCents }: Pick<BookingState, 'chargedCents'>): Cents =>
  typeof finding === 'number' ? finding : chargedCents;
