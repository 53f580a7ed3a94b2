import { type Cents, percentOf } from '../money.ts';
import type { Party, PriceLine } from './pricing.rules.ts';

const partOf = (party: Party, percent: number, lines: readonly PriceLine[]): Cents =>
  lines
    .filter(({ counts }) => counts.includes(party))
    .reduce((sum, { cents }) => sum + percentOf(cents, percent), 0);

/** What that percentage of every line the renter paid comes to, in cents; each line is rounded by itself. */
export const centsBack = (percent: number, lines: readonly PriceLine[]): Cents =>
  partOf('renter', percent, lines);

/**
 * The percentage that comes to these cents, the lowest of several; null if none does. Each line grows with the percentage, so
 * percentages that come to the same also take the same from every line.
 */
export function percentBack(cents: Cents, lines: readonly PriceLine[]): number | null {
  for (let percent = 0; percent <= 100; percent++) if (centsBack(percent, lines) === cents) return percent;
  return null;
}

/** What of a refund of these cents is the owner's to bear, in cents; the rest are fees. Throws for cents that are no percentage. */
export function ownersPart(cents: Cents, lines: readonly PriceLine[]): Cents {
  const percent = percentBack(cents, lines);
  if (percent === null) throw new Error(`${cents} cents are no percentage of the price`);
  return partOf('owner', percent, lines);
}
