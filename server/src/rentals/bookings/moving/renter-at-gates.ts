import type { Queryable } from '#floor/db/query.ts';
import { gatedRenter, type RenterAtGates } from './renters.store.ts';

/** What the gates know about someone looking at an item, leaving out whatever would give way to paying for its days. */
export async function renterAtGates(
  client: Queryable,
  personId: string,
  itemId: string,
  now: Date,
): Promise<RenterAtGates> {
  return gatedRenter(client, { renterId: personId, leavingItemId: itemId }, now);
}
