import {
  type BookingAttempt,
  type RenterFacts,
  whyNotThroughGates,
} from '@borough/domain/bookings/begin-booking.rules';
import { idleHoldingSince, openingLimit } from '@borough/domain/bookings/limits.rules';
import { after, hour } from '@borough/domain/clocks';
import type { DayRange } from '@borough/domain/days';
import type { PairFacts } from '@borough/domain/dealings/dealings.policy';
import { refuseDebt } from '@borough/domain/debts/debts.rules';
import type { GateFigures } from '@borough/domain/dealings/gates.rules';
import { priceOf } from '@borough/domain/pricing/pricing.rules';
import type { Tier } from '@borough/domain/plans/plans';
import { Problem } from '@borough/domain/problems';
import type { Terms } from '@borough/domain/terms/terms';
import { rentalCounts } from '@borough/domain/trust/trust.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { problemOf } from '../moving/make-move.ts';
import { offeredTerms } from '#money/pricing/offered-terms.ts';
import { renterNow } from '../moving/renter-now.store.ts';
import {
  gatedRenter,
  idleHolding,
  isVerified,
  latestRentals,
  openingsOfRenter,
} from '../moving/renters.store.ts';
import type { Calendar, Listing } from '../moving/world.store.ts';

const tapsCount = 48 * hour;

/** Whether their ID is approved, or at least one of their rentals counts. */
const isKnown = async (tx: Tx, renterId: string): Promise<boolean> =>
  (await isVerified(tx, renterId)) || (await latestRentals(tx, renterId)).some(rentalCounts);

/**
 * Refuses `booking.too-many-openings` to anyone with neither an approved ID nor a completed rental, if this booking would
 * be the fourth whose address opens on one day.
 */
export async function requireOpening(
  tx: Tx,
  renterId: string,
  wanted: DayRange & { timeZone: string; terms: Terms },
  now: Date,
): Promise<void> {
  const others = await openingsOfRenter(tx, renterId, wanted, after(now, -tapsCount));
  const refusal = openingLimit(wanted, others, now);
  if (refusal && !(await isKnown(tx, renterId))) throw new Problem(refusal);
}

/**
 * Refuses `booking.gated` to a renter who lacks what these days require, whether because of the item's value or because the
 * owner asks for it. Leaves out whatever gives way to paying for these days.
 */
export async function requireGates(
  tx: Tx,
  calendar: Calendar,
  of: { renterId: string; range: DayRange; gates: GateFigures },
  now: Date,
): Promise<void> {
  const { item } = calendar;
  const { dailyPriceCents, depositCents } = item;
  // The fees depend on the plan, but the gates don't look at fees or plan.
  const { subtotalCents } = priceOf({
    ...of.range,
    dailyPriceCents,
    depositCents,
    tier: 'free',
    terms: offeredTerms(),
  });
  const renter = await gatedRenter(tx, { renterId: of.renterId, leavingItemId: item.id }, now);
  const price = { dailyPriceCents, depositCents, subtotalCents };
  const refused = whyNotThroughGates(calendar, price, { renter, gates: of.gates });
  if (refused) throw problemOf(refused);
}

/** A renter whose queue is locked: what limits and gates ask about them, their plan, and how they stand with the owner. */
export interface LockedRenter {
  facts: RenterFacts;
  tier: Tier | null;
  pair: PairFacts | null;
}

/**
 * Everything limits, gates and price need to know about a renter whose queue is locked, once whatever gives way to the new
 * booking has ended. Refuses renters who must first pay what they owe (`debt.stands`).
 */
export async function readRenter(
  tx: Tx,
  of: Pick<BookingAttempt, 'kind' | 'renterId' | 'range'> & { item: Listing },
  now: Date,
): Promise<LockedRenter> {
  const { kind, renterId, range, item } = of;
  const { id: itemId, ownerId, timeZone } = item;
  const shownSince = after(now, -tapsCount);
  const { tier, pair, gates, counts, openings, debts } = await renterNow(
    tx,
    { renterId, ownerId, itemId, range, shownSince },
    now,
  );
  refuseDebt('book', debts);
  // Read only when it matters: most people are far from the limit.
  const asksWhoTheyAre = openingLimit({ ...range, timeZone, terms: offeredTerms() }, openings, now) !== null;
  const facts = {
    ...gates,
    ...counts,
    // A request doesn't hold any days.
    ...(kind === 'request'
      ? { hasPaid: true, idleMs: 0 }
      : await idleHolding(tx, { renterId, itemId, range, since: idleHoldingSince(now) })),
    openings,
    isKnown: asksWhoTheyAre && (await isKnown(tx, renterId)),
  };
  return { facts, tier, pair };
}
