import { holdsLeft } from '@borough/domain/bookings/limits.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { countsOfRenter } from './renters.store.ts';

/** How often this person may still hold days of the item today while they pay. */
export async function holdsLeftOf(tx: Tx, personId: string, itemId: string, now: Date): Promise<number> {
  return holdsLeft(await countsOfRenter(tx, personId, itemId, now));
}
