import type { BookingState } from '@borough/domain/bookings/booking-state';
import { decide } from '@borough/domain/bookings/moving/bookings.machine';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { otherIn, requirePart } from '../moving/bookings.policy.ts';
import { graceAvailable } from '../moving/grace.ts';
import { lockLetGoBefore } from '../moving/let-go.store.ts';
import { leaveCheckout } from '../paying/leave-checkout.ts';
import { moveBooking } from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/**
 * Cancels a confirmed booking: the renter for free or late, the owner with a full refund. The amounts are exactly what the
 * timeline says for this moment. Refuses once the rental has started (`booking.started`), contact details in the note, and
 * any note if either has blocked the other.
 */
export async function cancelBooking(
  deps: PaymentDeps,
  personId: string,
  bookingId: string,
  note: string | null,
): Promise<BookingState> {
  refuseContactDetails({ note }, deps.log);
  return moveBooking(deps, bookingId, 'cancel', {
    told: async (tx, { booking: taken }, now) => {
      const actor = requirePart(taken, personId);
      const pair = { personId, otherId: otherIn(taken, personId) };
      if (decide(taken, 'cancel', actor, now).ok) {
        await requireDealing(tx, 'end', pair);
        if (note) await requireDealing(tx, 'note', pair);
      }
      return {
        by: { actor, actorId: personId },
        input: {
          note,
          graceAvailable: await graceAvailable(tx, taken.renterId, taken.itemId, now),
          letGo: await lockLetGoBefore(tx, taken.ownerId, now),
        },
      };
    },
    endPage: leaveCheckout,
  });
}
