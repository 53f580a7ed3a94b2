import type { Tx } from '../db/transaction.ts';
import { wakePayoutsOf, wakePayoutsOfBooking } from './payouts.store.ts';

/** Has the clock look again at what of a booking was not sent yet, because something that may keep it has changed. */
export const lookAgainAtPayouts = (tx: Tx, bookingId: string, now: Date): Promise<void> =>
  wakePayoutsOfBooking(tx, bookingId, now);

/** Has the clock look again at everything an owner was not sent yet, because what they owe has changed. */
export const lookAgainAtAll = (tx: Tx, ownerId: string, now: Date): Promise<void> =>
  wakePayoutsOf(tx, ownerId, now);
