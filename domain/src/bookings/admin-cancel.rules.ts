import type { Cents } from '../money.ts';
import type { BookingState } from './booking-state.ts';

type Sold = Pick<BookingState, 'paidAt' | 'chargedCents' | 'subtotalCents'>;

/** What was paid for a booking so far, in cents: all of it or nothing. */
export const paidCents = ({ paidAt, chargedCents }: Pick<Sold, 'paidAt' | 'chargedCents'>): Cents =>
  paidAt ? chargedCents : 0;

/**
 * Who gets what of a booking that an admin cancels, in cents. The rent goes back first, then the fees: what isn't refunded of the
 * rent is the owner's, and fees that don't go back stay ours.
 */
export function adminCancelMoney(
  b: Sold,
  refundCents: Cents,
): { renterCents: Cents; ownerCents: Cents; oursCents: Cents } {
  const ownerCents = b.paidAt ? Math.max(0, b.subtotalCents - refundCents) : 0;
  return { renterCents: refundCents, ownerCents, oursCents: paidCents(b) - refundCents - ownerCents };
}
