import { calendarAt, whyNotAcceptable } from '@borough/domain/availability/availability.rules';
import { decide } from '@borough/domain/bookings/bookings.machine';
import { payBy } from '@borough/domain/bookings/deadlines.rules';
import { Problem } from '@borough/domain/problems';
import { constraintOf, inTransaction } from '../db/transaction.ts';
import { requireDealing } from '../dealings/require-dealing.ts';
import type { Deps } from '../deps.ts';
import type { BookingRow } from './bookings.store.ts';
import { requirePart } from './bookings.policy.ts';
import { lockListing, readCalendar } from './listing.store.ts';
import { moveBooking, takeBooking } from './move-booking.ts';
import { freeStaleHolds } from './stale-holds.ts';

/**
 * The owner says yes to a request: its dates are blocked until it must be paid, and overlapping requests wait. Refuses
 * dates that are taken or no longer offered, and people who may not deal with each other.
 */
export async function acceptBooking(deps: Deps, personId: string, bookingId: string): Promise<BookingRow> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const asked = await takeBooking(tx, bookingId);
    const part = requirePart(asked, personId);
    const listing = await lockListing(tx, asked.itemId);
    if (!listing) throw new Problem('booking.not-found');
    await freeStaleHolds(tx, asked.itemId, now);
    // A hold that was over may have been what this request was waiting for.
    const booking = await takeBooking(tx, bookingId);
    const decision = decide(booking, 'accept', part, now);
    if (!decision.ok) throw new Problem(decision.code);
    await requireDealing(tx, 'accept', { personId, otherId: booking.renterId });
    const calendar = calendarAt({ ...listing, ...(await readCalendar(tx, booking.itemId)) }, now);
    if (whyNotAcceptable(calendar, booking)) throw new Problem('booking.dates-taken');
    const until = payBy(
      { startDate: booking.startDate, endDate: booking.endDate, zone: booking.timeZone },
      now,
    );
    return moveBooking(tx, booking, 'accept', { actor: part, actorId: personId }, now, {
      acceptedAt: now,
      payBy: until,
      holdExpiresAt: until,
    });
  }).catch((error: unknown) => {
    if (constraintOf(error) === 'bookings_no_overlap') throw new Problem('booking.dates-taken');
    throw error;
  });
}
