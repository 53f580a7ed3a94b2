import { type Cents, percentOf } from '../money.ts';
import type { Party, PriceLine } from './pricing.rules.ts';

const partOf = (party: Party, percent: number, lines: readonly PriceLine[]): Cents =>
  lines
    .filter(({ counts }) => counts.includes(party))
    .reduce((sum, { cents }) => sum + percentOf(cents, percent), 0);

/** What that percentage of every line the renter paid comes to, in cents; each line is rounded separately. */
export const centsBack = (percent: number, lines: readonly PriceLine[]): Cents =>
  partOf('renter', percent, lines);

/**
 * The percentage that comes to these cents, the lowest if several do; null if none does. Each line grows with the percentage,
 * so percentages with the same total also take the same from every line.
 */
export function percentBack(cents: Cents, lines: readonly PriceLine[]): number | null {
  for (let percent = 0; percent <= 100; percent++) if (centsBack(percent, lines) === cents) return percent;
  return null;
}

/**
 * How much of a refund of these cents the owner bears, in cents; the rest is fees. For an amount between two percentages, each of
 * the two parts stays between what those come to, as near as can be to its share of the price. Throws for more than was paid.
 */
export function ownersPart(cents: Cents, lines: readonly PriceLine[]): Cents {
  const percent = percentBack(cents, lines);
  if (percent !== null) return partOf('owner', percent, lines);
  const above = Array.from({ length: 101 }, (_, each) => each).find((each) => centsBack(each, lines) > cents);
  if (!above) throw new Error(`${cents} cents are more than was paid`);
  const owners = (of: number) => partOf('owner', of, lines);
  const fees = (of: number) => centsBack(of, lines) - owners(of);
  const least = Math.max(owners(above - 1), cents - fees(above));
  const most = Math.min(owners(above), cents - fees(above - 1));
  const share = Math.round((cents * owners(100)) / centsBack(100, lines));
  return Math.min(most, Math.max(least, share));
}
