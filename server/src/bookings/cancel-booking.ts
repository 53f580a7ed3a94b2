import { decide } from '@borough/domain/bookings/bookings.machine';
import { ownerCancelsAt, renterCancelsAt } from '@borough/domain/pricing/refund.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '../db/transaction.ts';
import { requireDealing } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import { refuseContactDetails } from '../messaging/refuse-contact-details.ts';
import type { BookingRow } from './bookings.store.ts';
import { otherIn, requirePart } from './bookings.policy.ts';
import { termsOf } from './cancellation-terms.ts';
import { graceAvailable } from './grace.ts';
import { moveBooking, takeBooking } from './move-booking.ts';

/**
 * Cancels a confirmed booking: the renter freely or late, the owner with everything back. Money is exactly what the
 * timeline says for this instant. Refuses from the start on (`booking.started`), contact details in the note, and
 * a note to somebody who blocked one or whom one blocked.
 */
export async function cancelBooking(
  deps: Deps,
  personId: string,
  bookingId: string,
  note: string | null,
): Promise<BookingRow> {
  refuseContactDetails({ note }, deps.log);
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const booking = await takeBooking(tx, bookingId);
    const part = requirePart(booking, personId);
    const decision = decide(booking, 'cancel', part, now);
    if (!decision.ok) throw new Problem(decision.code);
    const pair = { personId, otherId: otherIn(booking, personId) };
    await requireDealing(tx, 'end', pair);
    if (note) await requireDealing(tx, 'note', pair);
    const terms = termsOf(booking, await graceAvailable(tx, booking.renterId, booking.itemId, now));
    const outcome = terms && (part === 'owner' ? ownerCancelsAt(terms, now) : renterCancelsAt(terms, now));
    if (!outcome) throw new Problem('booking.started');
    const renterReason = outcome.kind === 'free' ? 'renter_free' : 'renter_late';
    return moveBooking(tx, booking, 'cancel', { actor: part, actorId: personId }, now, {
      cancelReason: part === 'owner' ? 'owner' : renterReason,
      refundCents: outcome.refundCents,
      ownerKeepsCents: outcome.ownerCents,
      cancelNote: note,
    });
  });
}
