import type { RenterFacts } from '@borough/domain/bookings/bookings.contract';
import { freeCancellation } from '@borough/domain/deadlines/deadlines.rules';
import { cancelledLateSince } from '@borough/domain/profiles/profiles.rules';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { renterFactsOf } from './renter-facts.store.ts';

/** What an owner may know of the renters of these bookings, which have to be the owner's, by booking. */
export async function readRenterFacts(
  deps: Deps,
  bookingIds: readonly string[],
): Promise<Map<string, RenterFacts>> {
  if (bookingIds.length === 0) return new Map();
  const cancelled = { since: cancelledLateSince(deps.now()), withinMs: freeCancellation };
  // Nobody but the two reads a booking: how many were canceled late is counted with the rights of commands.
  return inTransaction(deps.db, (tx) => renterFactsOf(tx, bookingIds, cancelled));
}
