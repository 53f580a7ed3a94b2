import { termsOf } from '@borough/domain/bookings/cancellation-terms.rules';
import { ownerCancelsAt, renterCancelsAt } from '@borough/domain/pricing/refund.rules';
import { Problem } from '@borough/domain/problems';
import { cancelAsAdmin } from '#rentals/bookings/ending/cancel-as-admin.ts';
import { graceAvailable } from '#rentals/bookings/moving/grace.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { bookingsToEnd, type BookingToEnd } from './moderation.store.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

// The other side reads this; why someone was banned is between them and us.
const note = 'One of you can no longer rent or lend here, so we cancelled this booking.';

/**
 * Cancels a banned person's bookings that haven't started, as an admin. If they're the owner, the renter gets everything
 * back and, once free cancellation has ended, the owner owes the fees; if they're the renter, they get back what cancelling now
 * would give them. Active rentals continue to their end. Does nothing if the person is no longer banned; safe to run again.
 */
export async function endBookingsOfBanned(
  deps: PaymentDeps,
  { personId, adminId }: { personId: string; adminId: string },
): Promise<void> {
  const open = await inTransaction(deps.db, (tx) => bookingsToEnd(tx, personId, deps.now()));
  for (const booking of open) {
    const refundCents = await refundOf(deps, personId, booking);
    const byOwner = booking.ownerId === personId;
    await cancelAsAdmin(deps, { id: adminId }, booking.id, { reason: note, refundCents, byOwner }).catch(
      (error: unknown) => {
        // It started or ended just now.
        if (!(error instanceof Problem) || error.code !== 'booking.too-late') throw error;
      },
    );
  }
}

async function refundOf(deps: Deps, personId: string, booking: BookingToEnd): Promise<number> {
  const now = deps.now();
  const grace = await inTransaction(deps.db, (tx) =>
    graceAvailable(tx, booking.renterId, booking.itemId, now),
  );
  const terms = termsOf(booking, grace);
  const outcome =
    terms && (booking.ownerId === personId ? ownerCancelsAt(terms, now) : renterCancelsAt(terms, now));
  // Paid but still waiting for its deposit, so it isn't promised yet: everything goes back.
  if (!terms && booking.paidAt) return booking.chargedCents;
  return outcome?.refundCents ?? 0;
}
