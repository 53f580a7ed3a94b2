import type { BookingState } from '@borough/domain/bookings/booking-state';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import { requirePart } from '../moving/bookings.policy.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import { moveBooking } from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** Shows the renter the pickup address early, which ends free cancellation. */
export async function showAddress(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
): Promise<BookingState> {
  return moveBooking(deps, bookingId, 'show-address', {
    told: async (tx, { booking: taken }) => ({
      by: { actor: requirePart(taken, personId), actorId: personId },
      input: { dealing: await whyNotDealNow(tx, 'contact', { personId, otherId: taken.ownerId }) },
    }),
    endPage: leaveCheckout,
  });
}
