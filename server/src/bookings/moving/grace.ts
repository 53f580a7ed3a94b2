import { graceCountsSince } from '@borough/domain/bookings/limits.rules';
import type { Queryable } from '../../db/query.ts';
import { graceUsedSince } from './renters.store.ts';

/** Whether the hour of grace after the confirmation is still there for this person and item: it is once in 30 days. */
export async function graceAvailable(
  client: Queryable,
  personId: string,
  itemId: string,
  now: Date,
): Promise<boolean> {
  return !(await graceUsedSince(client, personId, itemId, graceCountsSince(now)));
}
