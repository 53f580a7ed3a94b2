import type { BookingState } from '@borough/domain/bookings/booking-state';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import { requireNoDebt } from '#money/debts/require-no-debt.ts';
import { requirePart } from '../moving/bookings.policy.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import { moveBooking } from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/**
 * Accepts a request: its dates are blocked until it must be paid, and overlapping requests wait. Refuses dates that are
 * taken or no longer offered, people who may not deal with each other, and owners who owe us.
 */
export async function acceptBooking(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
): Promise<BookingState> {
  return moveBooking(deps, bookingId, 'accept', {
    told: async (tx, taken) => {
      const actor = requirePart(taken.booking, personId);
      if (actor === 'owner') await requireNoDebt(tx, personId, 'accept');
      const dealing = await whyNotDealNow(tx, 'accept', { personId, otherId: taken.booking.renterId });
      return { by: { actor, actorId: personId }, input: { dealing } };
    },
    endPage: leaveCheckout,
  });
}
