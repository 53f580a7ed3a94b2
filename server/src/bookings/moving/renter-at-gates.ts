import type { Queryable } from '../../db/query.ts';
import { gatedRenter, type RenterAtGates } from './renters.store.ts';

/** What the gates know of somebody who looks at an item; what would give way to paying for its days is not counted. */
export async function renterAtGates(
  client: Queryable,
  personId: string,
  itemId: string,
  now: Date,
): Promise<RenterAtGates> {
  return gatedRenter(client, { renterId: personId, leavingItemId: itemId }, now);
}
