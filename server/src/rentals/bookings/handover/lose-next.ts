import type { BookingState } from '@borough/domain/bookings/booking-state';
import { requirePart } from '../moving/bookings.policy.ts';
import { lockLetGoBefore } from '../moving/let-go.store.ts';
import { moveBooking } from '../moving/make-move.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** The moves by which either side ends a rental whose item isn't back from the one before. */
export type LosesNext = 'cancel-not-back' | 'will-not-be-back';

/** Cancels a rental because the item isn't back from the one before; the renter gets everything back. A suspended person can too. */
export async function loseNext(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
  name: LosesNext,
): Promise<BookingState> {
  return moveBooking(deps, bookingId, name, {
    told: async (tx, { booking }, now) => ({
      by: { actor: requirePart(booking, personId), actorId: personId },
      input: { letGo: await lockLetGoBefore(tx, booking.ownerId, now) },
    }),
    endPage: leaveCheckout,
  });
}
