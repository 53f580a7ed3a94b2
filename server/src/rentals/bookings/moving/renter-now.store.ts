import type { Opening } from '@borough/domain/bookings/limits.rules';
import type { DayRange } from '@borough/domain/days';
import type { PairFacts } from '@borough/domain/dealings/dealings.policy';
import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import type { Tier } from '@borough/domain/plans/plans';
import sql from 'sql-template-tag';
import { pairFacts } from '#floor/db/dealing-facts.ts';
import { paidTier, standingDebts } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import {
  nobodyAtGates,
  noCounts,
  type RenterAtGates,
  type RenterCounts,
  renterCounts,
  renterGates,
  renterOpenings,
} from './renters.store.ts';

/** What decides whether someone can have days of an item, as of now. */
export interface RenterNow {
  /** The plan they have paid for; null if none. */
  tier: Tier | null;
  /** What decides whether they may deal with the owner; null if either of the two is gone. */
  pair: PairFacts | null;
  gates: RenterAtGates;
  counts: RenterCounts;
  openings: Opening[];
  /** What they owe us. */
  debts: StandingDebt[];
}

export interface RenterWish {
  renterId: string;
  ownerId: string;
  itemId: string;
  range: DayRange;
  /** A request for the address counts as an opening if it came after this. */
  shownSince: Date;
}

type InJson<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

const openingOf = ({
  confirmedAt,
  startsAt,
  addressShownAt,
  cancelledAt,
  ...rest
}: InJson<Opening>): Opening => ({
  ...rest,
  confirmedAt: instant(confirmedAt),
  startsAt: instant(startsAt),
  addressShownAt: instant(addressShownAt),
  cancelledAt: instant(cancelledAt),
});

/** Everything the gates, the limits and the price need to know about an item's renter, read in one statement. */
export async function renterNow(tx: Tx, of: RenterWish, now: Date): Promise<RenterNow> {
  const { renterId, ownerId, itemId, range, shownSince } = of;
  const row = await one<Omit<RenterNow, 'openings'> & { openings: InJson<Opening>[] }>(
    tx,
    sql`select ${paidTier(renterId, now)} as tier,
          (select row_to_json(p) from (${pairFacts(renterId, ownerId)}) p) as pair,
          (select row_to_json(g) from (${renterGates({ renterId, leavingItemId: null }, now)}) g) as gates,
          (select row_to_json(c) from (${renterCounts(renterId, itemId, now)}) c) as counts,
          (select coalesce(json_agg(o), '[]') from (${renterOpenings(renterId, range, shownSince)}) o) as openings,
          (select coalesce(json_agg(d), '[]') from (${standingDebts(renterId)}) d) as debts`,
  );
  return {
    tier: row?.tier ?? null,
    pair: row?.pair ?? null,
    gates: row?.gates ?? nobodyAtGates,
    counts: row?.counts ?? noCounts,
    openings: (row?.openings ?? []).map(openingOf),
    debts: row?.debts ?? [],
  };
}
