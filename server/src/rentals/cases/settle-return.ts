import { backAt } from '@borough/domain/cases/complaint.rules';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { moveByClock } from './clock-moves.ts';
import type { LockedCase } from './move-case.ts';

/**
 * What the item's return means for a complaint that asks for so much that the item must come back. Null if it means nothing
 * yet, or once an admin has decided how much the renter gets without returning it.
 */
export function returnMeans(
  { status, backBy, closedAt }: CaseState,
  booking: BookingState,
  now: Date,
): 'bring-back' | 'doubt-return' | 'cut' | null {
  if (!backBy || closedAt || status === 'decided') return null;
  const back = backAt(booking);
  if (back && back <= backBy) return 'bring-back';
  if (now < backBy) return null;
  const { returnClaimedAt, terms } = booking;
  const isSaid = returnClaimedAt !== null && returnClaimedAt <= backBy;
  return isSaid && !terms.complaints.renterMarkIsBack ? 'doubt-return' : 'cut';
}

/** Makes a complaint catch up with its item's return before anything else happens to it. */
export async function settleReturn(tx: Tx, of: LockedCase, now: Date): Promise<LockedCase> {
  const name = returnMeans(of.it, of.locked.booking, now);
  if (!name) return of;
  const it = await moveByClock(tx, of, name, now);
  return { it, locked: await lockBooking(tx, it.bookingId) };
}
