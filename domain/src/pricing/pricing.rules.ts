import type { Tier } from '../plans/plans.ts';
import { type Day, daysBetween } from '../days.ts';
import { type Cents, percentOf } from '../money.ts';
import type { Terms } from '../terms/terms.ts';

export type Party = 'renter' | 'owner' | 'platform';

/** One line of a price, and for which parties it counts. A tax would be another code. */
export interface PriceLine {
  code: 'rent' | 'user-fee' | 'merchant-fee';
  /** Percent of the rent, as of when the price was made; only fees have one. */
  percent?: number | undefined;
  cents: Cents;
  counts: Party[];
}

export interface Price {
  days: number;
  dailyPriceCents: Cents;
  tier: Tier;
  lines: PriceLine[];
  subtotalCents: Cents;
  userFeeCents: Cents;
  merchantFeeCents: Cents;
  /** What the card is charged now: the subtotal and both fees. */
  chargedCents: Cents;
  depositCents: Cents;
  /** Charge and deposit together: the most a rental can put on a card. */
  authorizationCents: Cents;
}

export const minimumChargeCents = 50;
/** High enough that even with the lowest fees, a one-day rental reaches the minimum a card can be charged. */
export const minimumDailyPriceCents = 45;
export const maximumDailyPriceCents = 1_000_000;
export const maximumDepositCents = 500_000;

/** How many days are charged: the return day is not, and a same-day rental counts as one. */
export function chargedDays(startDate: Day, endDate: Day): number {
  return Math.max(1, daysBetween(startDate, endDate));
}

/** The highest deposit allowed for a daily price: twenty times as much, at least $50, at most $5,000. */
export function depositCap(dailyPriceCents: Cents): Cents {
  return Math.min(maximumDepositCents, Math.max(5_000, 20 * dailyPriceCents));
}

/** The sum of the lines counted for a party. */
export function totalFor(party: Party, lines: readonly PriceLine[]): Cents {
  return lines.filter((line) => line.counts.includes(party)).reduce((sum, line) => sum + line.cents, 0);
}

/** The price of a rental by these terms, as lines, each fee rounded half up separately; the tier is the renter's. */
export function priceOf(rental: {
  dailyPriceCents: Cents;
  depositCents: Cents;
  startDate: Day;
  endDate: Day;
  tier: Tier;
  terms: Pick<Terms, 'fees'>;
}): Price {
  const days = chargedDays(rental.startDate, rental.endDate);
  const subtotalCents = rental.dailyPriceCents * days;
  const { userPercent: byTier, processingPercent } = rental.terms.fees;
  const userPercent = byTier[rental.tier];
  const userFeeCents = percentOf(subtotalCents, userPercent);
  const merchantFeeCents = percentOf(subtotalCents, processingPercent);
  const lines: PriceLine[] = [
    { code: 'rent', cents: subtotalCents, counts: ['renter', 'owner'] },
    { code: 'user-fee', percent: userPercent, cents: userFeeCents, counts: ['renter', 'platform'] },
    {
      code: 'merchant-fee',
      percent: processingPercent,
      cents: merchantFeeCents,
      counts: ['renter', 'platform'],
    },
  ];
  const chargedCents = totalFor('renter', lines);
  return {
    days,
    dailyPriceCents: rental.dailyPriceCents,
    tier: rental.tier,
    lines,
    subtotalCents,
    userFeeCents,
    merchantFeeCents,
    chargedCents,
    depositCents: rental.depositCents,
    authorizationCents: chargedCents + rental.depositCents,
  };
}

/** What one day costs a renter of that plan, including fees; without a plan, one on Basic. */
export function dailyWithFees(
  dailyPriceCents: Cents,
  terms: Pick<Terms, 'fees'>,
  tier: Tier = 'free',
): Cents {
  return priceOf({
    dailyPriceCents,
    depositCents: 0,
    startDate: '2000-01-01',
    endDate: '2000-01-02',
    tier,
    terms,
  }).chargedCents;
}
