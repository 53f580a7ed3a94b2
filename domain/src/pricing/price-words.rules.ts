import type { Terms } from '../terms/terms.ts';
import type { PriceLine } from './pricing.rules.ts';
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

/** What "with fees" adds for a renter of this tier: "a 15% service fee and 3% payment processing". */
export function feesInWords(tier: Tier, { fees }: Pick<Terms, 'fees'>): string {
  return `a ${fees.userPercent[tier]}% service fee and ${fees.processingPercent}% payment processing`;
}
