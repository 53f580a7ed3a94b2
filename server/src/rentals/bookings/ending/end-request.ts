import type { BookingState } from '@borough/domain/bookings/booking-state';
import { decide } from '@borough/domain/bookings/moving/bookings.machine';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { otherIn, requirePart } from '../moving/bookings.policy.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import { moveBooking } from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/**
 * Ends a booking that isn't confirmed: the owner declines, or the renter withdraws it or cancels one that is paid and
 * waiting for its deposit. Closes the provider's page first: a rental paid there meanwhile is confirmed instead and the
 * move is refused as `booking.already-paid`, and a card given there may confirm the booking. Refuses contact details in the
 * note, and any note if either has blocked the other.
 */
export async function endRequest(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
  name: 'decline' | 'withdraw' | 'cancel-unsecured',
  note: string | null,
): Promise<BookingState> {
  refuseContactDetails({ note }, deps.log);
  return moveBooking(deps, bookingId, name, {
    told: async (tx, taken, now) => {
      const actor = requirePart(taken.booking, personId);
      const pair = { personId, otherId: otherIn(taken.booking, personId) };
      // If the machine refuses anyway, show the machine's message.
      if (decide(taken.booking, name, actor, now).ok) {
        await requireDealing(tx, 'end', pair);
        if (note) await requireDealing(tx, 'note', pair);
      }
      return { by: { actor, actorId: personId }, input: { note } };
    },
    endPage: leaveCheckout,
  });
}
