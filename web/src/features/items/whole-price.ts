import { dailyWithFees, priceOf } from '@borough/domain/pricing/pricing.rules';
import { currentTerms } from '@borough/domain/terms/terms';

interface Priced {
  dailyPriceCents: number;
  securityDepositCents: number;
}

/** What an item costs with all fees, in cents: for both dates if they are chosen, otherwise for a day (`days` is null). */
export function wholePrice(
  { dailyPriceCents, securityDepositCents: depositCents }: Priced,
  { startDate, endDate }: { startDate?: string; endDate?: string } = {},
): { cents: number; days: number | null } {
  if (!startDate || !endDate) return { cents: dailyWithFees(dailyPriceCents, currentTerms), days: null };
  const { chargedCents, days } = priceOf({
    dailyPriceCents,
    depositCents,
    startDate,
    endDate,
    tier: 'free',
    terms: currentTerms,
  });
  return { cents: chargedCents, days };
}
