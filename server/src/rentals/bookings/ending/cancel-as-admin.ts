import type { BookingState } from '@borough/domain/bookings/booking-state';
import { Problem } from '@borough/domain/problems';
import { endCheckout } from '#money/payments/checkouts.ts';
import { lockLetGoBefore } from '../moving/let-go.store.ts';
import { partIn } from '../moving/bookings.policy.ts';
import { confirmPaidSession } from '../paying/confirm-booking.ts';
import { type EndPage, moveBooking } from '../moving/make-move.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** Closes the page. A payment made there meanwhile confirms the booking and becomes part of what is refunded. */
const endOrConfirm: EndPage = async (deps, { bookingId, page }) => {
  const checkout = await endCheckout(deps, bookingId, page);
  if (checkout.state === 'complete') await confirmPaidSession(deps, checkout.sessionId);
};

/**
 * Cancels any open booking as an admin, with a reason and a chosen refund in cents. The rent goes back first, then the
 * fees; the owner gets what's left of the rent. With `byOwner` they owe what canceling themselves would have cost. Refuses a
 * missing reason, a refund above what was paid, and admins who are a party.
 */
export async function cancelAsAdmin(
  deps: PaymentDeps,
  admin: { id: string },
  bookingId: string,
  choice: { reason: string; refundCents: number; byOwner?: boolean },
): Promise<BookingState> {
  const reason = choice.reason.trim();
  if (reason === '') throw new Problem('request.invalid', { fields: { reason: 'Please give a reason' } });
  return moveBooking(deps, bookingId, 'cancel-as-admin', {
    told: async (tx, { booking: taken }, now) => ({
      by: { actor: 'admin', actorId: admin.id },
      input: {
        reason,
        refundCents: choice.refundCents,
        byOwner: choice.byOwner ?? false,
        letGo: await lockLetGoBefore(tx, taken.ownerId, now),
        isParty: partIn(taken, admin.id) !== null,
      },
    }),
    endPage: endOrConfirm,
  });
}
