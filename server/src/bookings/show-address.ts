import { inTransaction } from '../db/transaction.ts';
import { requireDealing } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import type { BookingRow } from './bookings.store.ts';
import { requirePart } from './bookings.policy.ts';
import { moveBooking, takeBooking } from './move-booking.ts';

/** Shows the renter the pick-up address early, which ends free cancellation. */
export async function showAddress(deps: Deps, personId: string, bookingId: string): Promise<BookingRow> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    const actor = requirePart(booking, personId);
    await requireDealing(tx, 'contact', { personId, otherId: booking.ownerId });
    return moveBooking(tx, booking, 'show-address', { actor, actorId: personId }, now, {
      addressShownAt: now,
    });
  });
}
