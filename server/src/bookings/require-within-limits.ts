import type { BookingFacts } from '@borough/domain/bookings/bookings.machine';
import {
  freeCancellationLimit,
  freeCancellationsSince,
  holdLimits,
  idleHoldingLimit,
  idleHoldingSince,
  openingLimit,
} from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { rentalCounts } from '@borough/domain/trust/trust.rules';
import type { Tx } from '../db/transaction.ts';
import {
  countsOfRenter,
  freedByRenter,
  idleHolding,
  openingsOfRenter,
  standingOfRenter,
} from './renters.store.ts';

/**
 * Refuses `booking.too-many-openings` to whoever has neither an approved ID nor a rental that counts, when one more booking of
 * the days would be the fourth whose address opens on one day.
 */
export async function requireOpening(
  tx: Tx,
  renterId: string,
  wanted: DayRange & { timeZone: string },
  now: Date,
): Promise<void> {
  const others = await openingsOfRenter(tx, renterId, wanted, after(now, -48 * hour));
  const refusal = openingLimit(wanted, others, now);
  if (!refusal) return;
  const { idApproved, rentals } = await standingOfRenter(tx, renterId);
  if (!idApproved && !rentals.some(rentalCounts)) throw new Problem(refusal);
}

/** Refuses what three free cancellations within 30 days leave no room for. */
export async function requireRoom(
  tx: Tx,
  renterId: string,
  kind: BookingFacts['kind'],
  now: Date,
): Promise<void> {
  const counts = await freedByRenter(tx, renterId, freeCancellationsSince(now), now);
  const refusal = freeCancellationLimit(counts, kind);
  if (refusal) throw new Problem(refusal);
}

/**
 * Refuses one more hold of the days: above two live ones, a third of the item within a day, and to whoever never paid for
 * anything when such people held these days for an hour within a day without paying.
 */
export async function requireHold(
  tx: Tx,
  of: { renterId: string; itemId: string; range: DayRange },
  now: Date,
): Promise<void> {
  const counts = await countsOfRenter(tx, of.renterId, of.itemId, after(now, -24 * hour));
  const refusal =
    holdLimits(counts) ?? idleHoldingLimit(await idleHolding(tx, { ...of, since: idleHoldingSince(now) }));
  if (refusal) throw new Problem(refusal);
}
