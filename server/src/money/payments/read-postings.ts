import type { Booked } from '@borough/domain/bookings/reading/receipt.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { postingsOf } from './ledger.store.ts';
import { inTransit } from './payments.store.ts';

/** What the books say about a booking: every entry in order, and how much is still on its way, in cents. */
export async function readPostings(
  tx: Tx,
  bookingId: string,
): Promise<{ entries: Booked[]; inTransitCents: number }> {
  return { entries: await postingsOf(tx, bookingId), inTransitCents: await inTransit(tx, bookingId) };
}
