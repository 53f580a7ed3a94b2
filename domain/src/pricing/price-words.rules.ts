import { merchantFeePercent, type PriceLine, type Tier, userFeePercent } from './pricing.rules.ts';

const names = {
  rent: 'Rental',
  'user-fee': 'User fee',
  'merchant-fee': 'Merchant fee',
} as const satisfies Record<PriceLine['code'], string>;

/** A line of a price as it is read: "Rental", "User fee (15%)", with the percentage it was made with where that is known. */
export function lineInWords({ code, percent }: Pick<PriceLine, 'code' | 'percent'>): string {
  return percent === undefined ? names[code] : `${names[code]} (${percent}%)`;
}

/** What "with fees" adds for a renter of this tier: "a 15% user fee and a 3% merchant fee". */
export function feesInWords(tier: Tier): string {
  return `a ${userFeePercent[tier]}% user fee and a ${merchantFeePercent}% merchant fee`;
}
