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

/** How much of a refund of these cents the owner bears, in cents; the rest is fees. Throws for an amount that no percentage comes to. */
export function ownersPart(cents: Cents, lines: readonly PriceLine[]): Cents {
  const percent = percentBack(cents, lines);
  if (percent === null) throw new Error(`${cents} cents are no percentage of the price`);
  return partOf('owner', percent, lines);
}
