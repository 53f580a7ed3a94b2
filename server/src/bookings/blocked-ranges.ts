import type { Queryable } from '../db/query.ts';
import { type BlockedRange, readBlocked } from './listing.store.ts';

/** Every range of days of an item that a live hold, an accepted request or a booking uses. */
export async function blockedRanges(client: Queryable, itemId: string): Promise<BlockedRange[]> {
  return readBlocked(client, itemId);
}
