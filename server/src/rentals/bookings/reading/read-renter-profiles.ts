import type { RenterProfile } from '@borough/domain/bookings/bookings.contract';
import { cancelledLateSince } from '@borough/domain/profiles/profiles.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { renterProfilesOf } from './renter-profiles.store.ts';

/** What an owner may know about the renters of these bookings, keyed by booking. The bookings must be the owner's. */
export async function readRenterProfiles(
  deps: Deps,
  bookingIds: readonly string[],
): Promise<Map<string, RenterProfile>> {
  if (bookingIds.length === 0) return new Map();
  const since = cancelledLateSince(deps.now());
  // Only its two people can read a booking, so late cancellations are counted with the rights of commands.
  return inTransaction(deps.db, (tx) => renterProfilesOf(tx, bookingIds, since));
}
