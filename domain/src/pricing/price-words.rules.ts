import type { Terms } from '../terms/terms.ts';
import { type Cents, moneyText } from '../money.ts';
import { dailyWithFees, type PriceLine } from './pricing.rules.ts';
import type { Tier } from '../plans/plans.ts';

const names = {
  rent: 'Rental',
  'user-fee': 'Service fee',
  'merchant-fee': 'Payment processing',
} as const satisfies Record<PriceLine['code'], string>;

/** A price line as people read it: "Rental", "Service fee (15%)", with the percentage it was made with if known. */
export function lineInWords({ code, percent }: Pick<PriceLine, 'code' | 'percent'>): string {
  return percent === undefined ? names[code] : `${names[code]} (${percent}%)`;
}

/**
 * What leads wherever an item's price stands before dates are chosen, in three parts, of which the amount stands out: "from",
 * "$53.10", "with fees". It's what a renter of that plan pays for one day, the cheapest offered; without a plan, one on Basic.
 */
export function fromWithFees(
  dailyPriceCents: Cents,
  terms: Pick<Terms, 'fees'>,
  tier: Tier = 'free',
): readonly [from: string, amount: string, withFees: string] {
  return ['from', moneyText(dailyWithFees(dailyPriceCents, terms, tier)), 'with fees'];
}

/** What "with fees" adds for a renter of this tier: "a 15% service fee and 3% payment processing". */
export function feesInWords(tier: Tier, { fees }: Pick<Terms, 'fees'>): string {
  return `a ${fees.userPercent[tier]}% service fee and ${fees.processingPercent}% payment processing`;
}
