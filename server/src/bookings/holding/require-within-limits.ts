import type { Beginning, RenterFacts } from '@borough/domain/bookings/begin-booking.rules';
import { idleHoldingSince, openingLimit } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { rentalCounts } from '@borough/domain/trust/trust.rules';
import type { Tx } from '../../db/transaction.ts';
import {
  countsOfRenter,
  idleHolding,
  lockRenter,
  openingsOfRenter,
  standingOfRenter,
} from '../moving/renters.store.ts';

const tapsCount = 48 * hour;

/** Whether the ID is approved, or a rental of theirs counts. */
async function isKnown(tx: Tx, renterId: string): Promise<boolean> {
  const { idApproved, rentals } = await standingOfRenter(tx, renterId);
  return idApproved || rentals.some(rentalCounts);
}

/**
 * Refuses `booking.too-many-openings` to anyone with neither an approved ID nor a rental that counts, when one more booking of
 * the days would be the fourth whose address opens on one day.
 */
export async function requireOpening(
  tx: Tx,
  renterId: string,
  wanted: DayRange & { timeZone: string },
  now: Date,
): Promise<void> {
  const others = await openingsOfRenter(tx, renterId, wanted, after(now, -tapsCount));
  const refusal = openingLimit(wanted, others, now);
  if (refusal && !(await isKnown(tx, renterId))) throw new Problem(refusal);
}

/** Everything the limits ask about a renter; what they begin stands in one queue from here on. */
export async function renterFacts(
  tx: Tx,
  of: Pick<Beginning, 'kind' | 'renterId' | 'range'> & { itemId: string; timeZone: string },
  now: Date,
): Promise<RenterFacts> {
  const { kind, renterId, itemId, range, timeZone } = of;
  await lockRenter(tx, renterId);
  const openings = await openingsOfRenter(tx, renterId, range, after(now, -tapsCount));
  // Asked only where it decides: most people are far from the limit.
  const asksWhoTheyAre = openingLimit({ ...range, timeZone }, openings, now) !== null;
  return {
    ...(await countsOfRenter(tx, renterId, itemId, now)),
    // A request holds nothing.
    ...(kind === 'request'
      ? { hasPaid: true, idleMs: 0 }
      : await idleHolding(tx, { renterId, itemId, range, since: idleHoldingSince(now) })),
    openings,
    isKnown: asksWhoTheyAre && (await isKnown(tx, renterId)),
  };
}
