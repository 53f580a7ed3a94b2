import type { BookingState } from '@borough/domain/bookings/booking-state';
import { requirePart } from '../moving/bookings.policy.ts';
import { moveBooking } from '../moving/make-move.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** What people say about a hand-over with a single press and nothing else. */
export type HandoverPress =
  | 'say-handed-over'
  | 'say-received'
  | 'on-my-way'
  | 'mark-back'
  | 'agree-return'
  | 'deny-return'
  | 'say-returned'
  | 'contest-return'
  | 'all-good'
  | 'not-back';

/** Records what either person says about a hand-over, and what follows from it. A suspended person can still finish. */
export async function pressAtHandover(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
  name: HandoverPress,
): Promise<BookingState> {
  return moveBooking(deps, bookingId, name, {
    told: async (_, { booking }) => ({
      by: { actor: requirePart(booking, personId), actorId: personId },
      input: null,
    }),
    endPage: leaveCheckout,
  });
}
