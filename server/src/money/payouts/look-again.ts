import type { Tx } from '#floor/db/transaction.ts';
import { owedOn } from './payout-facts.store.ts';
import { wakePayoutsOf, wakePayoutsOfBooking } from './payouts.store.ts';

/** Has the clock look again at a booking's unsent payouts, because something that may hold them up has changed. */
export const lookAgainAtPayouts = (tx: Tx, bookingId: string, now: Date): Promise<void> =>
  wakePayoutsOfBooking(tx, bookingId, now);

/** Has the clock look again at all of an owner's unsent payouts, because what they owe has changed. */
export const lookAgainAtAll = (tx: Tx, ownerId: string, now: Date): Promise<void> =>
  wakePayoutsOf(tx, ownerId, now);

/** What an owner owes us for a booking by the ledger, in cents; below zero, we owe them. */
export const owedByOwner = async (tx: Tx, of: { bookingId: string; ownerId: string }): Promise<number> =>
  -(await owedOn(tx, of));
