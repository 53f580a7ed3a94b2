import { Problem } from '@borough/domain/problems';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { endCheckout } from '../payments/checkouts.ts';
import type { BookingRow } from './bookings.store.ts';
import { partIn } from './bookings.policy.ts';
import { confirmPaidSession } from './confirm-booking.ts';
import { moveBooking, takeBooking } from './move-booking.ts';

/**
 * Cancels any open booking as an admin, with a reason and a chosen refund in cents. The owner gets
 * what is left of the subtotal. Refuses without a reason, above what was paid, and for admins who are a party.
 */
export async function cancelAsAdmin(
  deps: Deps,
  admin: { id: string },
  bookingId: string,
  choice: { reason: string; refundCents: number },
): Promise<BookingRow> {
  if (choice.reason.trim() === '')
    throw new Problem('request.invalid', { fields: { reason: 'Please give a reason' } });
  const checkout = await endCheckout(deps, bookingId);
  if (checkout.state === 'complete') await confirmPaidSession(deps, checkout.sessionId);
  return inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    if (partIn(booking, admin.id)) throw new Problem('booking.not-allowed');
    const paidCents = booking.paidAt ? booking.chargedCents : 0;
    if (!Number.isInteger(choice.refundCents) || choice.refundCents < 0 || choice.refundCents > paidCents)
      throw new Problem('booking.refund-too-large');
    return moveBooking(tx, booking, 'cancel-as-admin', { actor: 'admin', actorId: admin.id }, deps.now(), {
      refundCents: choice.refundCents,
      ownerKeepsCents: Math.min(booking.subtotalCents, paidCents - choice.refundCents),
      cancelNote: choice.reason.trim(),
    });
  });
}
