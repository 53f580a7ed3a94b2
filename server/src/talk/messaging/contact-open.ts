import { contactIsOpen } from '@borough/domain/bookings/reading/contact.rules';
import { contactAfterEnd, contactOpensAt } from '@borough/domain/deadlines/deadlines.rules';
import { after, earliest } from '@borough/domain/clocks';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import { type Pair, rentalsOf } from './conversations.store.ts';

/** Whether these two may exchange numbers and photos now, and when they may if their deposit is held; null without a rental. */
export async function contactOf(
  tx: Tx | ReadTx,
  pair: Pair,
  now: Date,
): Promise<{ open: boolean; opensAt: Date | null }> {
  const rentals = await rentalsOf(tx, pair, after(now, -contactAfterEnd));
  const openings = rentals.flatMap(({ startsAt, confirmedAt, terms }) =>
    startsAt && confirmedAt ? [contactOpensAt(startsAt, confirmedAt, terms)] : [],
  );
  return {
    open: rentals.some((rental) => contactIsOpen(rental, now)),
    opensAt: openings.length > 0 ? earliest(...openings) : null,
  };
}
