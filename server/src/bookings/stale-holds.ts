import { unreachableMargin } from '@borough/domain/bookings/deadlines.rules';
import { after } from '@borough/domain/clocks';
import type { Tx } from '../db/transaction.ts';
import { lockStaleHolds } from './bookings.store.ts';
import { moveBooking } from './move-booking.ts';
import { theClock } from './movers.ts';

/**
 * Frees the dates of holds that are over: those whose checkout is recorded as ended, and any 15 minutes
 * after their end. Called by every command that takes dates, with the item's row taken.
 */
export async function freeStaleHolds(tx: Tx, itemId: string, now: Date): Promise<void> {
  for (const hold of await lockStaleHolds(tx, itemId, now, after(now, -unreachableMargin)))
    await moveBooking(tx, hold, 'expire-payment', theClock, now);
}
