import { contactIsOpen } from '@borough/domain/bookings/contact.rules';
import { contactOpensAt } from '@borough/domain/bookings/deadlines.rules';
import type { ReadTx, Tx } from '../db/transaction.ts';
import { liveBookingsOf, type Pair } from './conversations.store.ts';

/** Whether these two may exchange numbers and photos by now, and when they may; null while no rental is paid. */
export async function contactOf(
  tx: Tx | ReadTx,
  pair: Pair,
  now: Date,
): Promise<{ open: boolean; opensAt: Date | null }> {
  const bookings = await liveBookingsOf(tx, pair);
  const starts = bookings.flatMap(({ startsAt }) => (startsAt ? [startsAt.getTime()] : []));
  return {
    open: bookings.some((booking) => contactIsOpen(booking, now)),
    opensAt: starts.length > 0 ? contactOpensAt(new Date(Math.min(...starts))) : null,
  };
}
