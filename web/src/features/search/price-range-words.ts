import { numberText } from '@borough/domain/numbers';
import { dailyWithFees } from '@borough/domain/pricing/pricing.rules';
import { sliderMaximum } from '@borough/domain/search/search.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { shortMoney } from '../../lib/words/format.ts';

/** What a range of daily prices in dollars costs with fees: "$59 with fees", "$23.60 - $59 with fees"; null for all prices. */
export function rangeWithFees(low: number, high: number): string | null {
  if (low <= 0 && high >= sliderMaximum) return null;
  const ends = [low > 0 ? low : null, high < sliderMaximum ? high : null]
    .filter((dollars) => dollars !== null)
    .map((dollars) => (dollars === 0 ? '$0' : shortMoney(dailyWithFees(dollars * 100, currentTerms))));
  return `${ends.join(' - ')} with fees`;
}

/** A range of daily prices in dollars: "Up to $50/day", "From $20/day", "$20 - $50/day". */
export function rangeInWords(low: number, high: number): string {
  if (high >= sliderMaximum) return `From $${numberText(low)}/day`;
  return low > 0 ? `$${low} - $${high}/day` : `Up to $${high}/day`;
}
