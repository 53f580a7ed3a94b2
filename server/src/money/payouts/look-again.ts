import type { Tx } from '#floor/db/transaction.ts';
import { wakePayoutsOf, wakePayoutsOfBooking } from './payouts.store.ts';

/** Has the clock look again at a booking's unsent payouts, because something that may hold them up has changed. */
export const lookAgainAtPayouts = (tx: Tx, bookingId: string, now: Date): Promise<void> =>
  wakePayoutsOfBooking(tx, bookingId, now);

/** Has the clock look again at all of an owner's unsent payouts, because what they owe has changed. */
export const lookAgainAtAll = (tx: Tx, ownerId: string, now: Date): Promise<void> =>
  wakePayoutsOf(tx, ownerId, now);
