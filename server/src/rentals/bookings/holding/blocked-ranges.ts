import type { DayRange } from '@borough/domain/days';
import type { Queryable } from '#floor/db/query.ts';
import { readBlocked } from '../moving/world.store.ts';

/** Every range of an item's days taken by a live hold, an accepted request or a booking. */
export async function blockedRanges(client: Queryable, itemId: string): Promise<DayRange[]> {
  return readBlocked(client, itemId);
}
