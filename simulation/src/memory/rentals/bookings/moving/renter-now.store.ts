import type {
  RenterNow,
  RenterWish,
} from '../../../../../../server/src/rentals/bookings/moving/renter-now.store.ts';
import { factsBetween } from '../../../people/dealings/dealings.store.ts';
import { debtsOf } from '../../../money/debts/debts.store.ts';
import { invoicesOf } from '../../../people/plans/plans.store.ts';
import { countsOfRenter, gatedRenter, openingsOfRenter } from './renters.store.ts';

export async function renterNow(tx: object, of: RenterWish, now: Date): Promise<RenterNow> {
  const { renterId, ownerId, itemId, range, shownSince } = of;
  return {
    tier: (await invoicesOf(tx, renterId)).length > 0 ? 'pro' : null,
    pair: (await factsBetween(tx, renterId, ownerId)) ?? null,
    gates: await gatedRenter(tx, { renterId, leavingItemId: null }, now),
    counts: await countsOfRenter(tx, renterId, itemId, now),
    debts: await debtsOf(tx, renterId),
    openings: await openingsOfRenter(tx, renterId, range, shownSince),
  };
}
