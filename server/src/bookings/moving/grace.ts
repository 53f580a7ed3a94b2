import { graceCountsSince } from '@borough/domain/bookings/limits.rules';
import type { Queryable } from '../../db/query.ts';
import { graceUsedSince } from './renters.store.ts';

/**
 * Whether the one-hour grace period after confirmation is still available to this person for this item: it is once in
 * 30 days.
 */
export async function graceAvailable(
  client: Queryable,
  personId: string,
  itemId: string,
  now: Date,
): Promise<boolean> {
  return !(await graceUsedSince(client, personId, itemId, graceCountsSince(now)));
}
