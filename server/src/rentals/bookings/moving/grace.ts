import { graceCountsSince } from '@borough/domain/bookings/limits.rules';
import type { Queryable } from '#floor/db/query.ts';
import { graceUsedSince } from './renters.store.ts';

/** Whether this person can still use the one-hour grace period after confirmation for this item: it's available once every 30 days. */
export async function graceAvailable(
  client: Queryable,
  personId: string,
  itemId: string,
  now: Date,
): Promise<boolean> {
  return !(await graceUsedSince(client, personId, itemId, graceCountsSince(now)));
}
