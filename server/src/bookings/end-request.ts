import { decide } from '@borough/domain/bookings/bookings.machine';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '../db/transaction.ts';
import { requireDealing } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import { refuseContactDetails } from '../messaging/refuse-contact-details.ts';
import type { BookingRow } from './bookings.store.ts';
import { otherIn, requirePart } from './bookings.policy.ts';
import { leaveCheckout } from './leave-checkout.ts';
import { moveBooking, takeBooking } from './move-booking.ts';

/**
 * Ends a booking that is not paid: the owner declines or the renter withdraws. The
 * provider's checkout is expired first; one that was paid meanwhile confirms the booking instead and the
 * move is refused as `booking.already-paid`. Refuses contact details in the note, and a note to somebody who blocked
 * one or whom one blocked.
 */
export async function endRequest(
  deps: Deps,
  personId: string,
  bookingId: string,
  name: 'decline' | 'withdraw',
  note: string | null,
): Promise<BookingRow> {
  refuseContactDetails({ note }, deps.log);
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    const decision = decide(booking, name, requirePart(booking, personId), now);
    if (!decision.ok) throw new Problem(decision.code);
    const pair = { personId, otherId: otherIn(booking, personId) };
    await requireDealing(tx, 'end', pair);
    if (note) await requireDealing(tx, 'note', pair);
  });
  await leaveCheckout(deps, bookingId);
  return inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    return moveBooking(
      tx,
      booking,
      name,
      { actor: requirePart(booking, personId), actorId: personId },
      deps.now(),
      { cancelNote: note },
    );
  });
}
