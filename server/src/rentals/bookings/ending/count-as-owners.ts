import { type BookingState, theSystem } from '@borough/domain/bookings/booking-state';
import { isLostForFree } from '@borough/domain/bookings/let-go.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { lockLetGoBefore, lostTo } from '../moving/let-go.store.ts';
import { lockBooking, makeMove } from '../moving/make-move.ts';

/**
 * Has the owner answer for the bookings that a late rental cost for free since the item was back. Those that weren't free cost as
 * much already.
 */
export async function countAsOwners(tx: Tx, rental: BookingState, since: Date, now: Date): Promise<void> {
  for (const id of await lostTo(tx, rental, since)) {
    const lost = await lockBooking(tx, id);
    const { cancelledAt } = lost.booking;
    if (!isLostForFree(lost.booking) || !cancelledAt) continue;
    const letGo = await lockLetGoBefore(tx, rental.ownerId, cancelledAt);
    await makeMove(tx, lost, { name: 'count-as-owners', by: theSystem, input: { letGo }, now });
  }
}
