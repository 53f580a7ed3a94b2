import { type Cents, percentOf } from '../money.ts';
import type { Terms } from '../terms/terms.ts';
import type { Party, PriceLine } from './pricing.rules.ts';

/** The price lines a complaint takes its percentage of: by the booking's terms, each of them or only the rent. */
export const sharedLines = <Line extends Pick<PriceLine, 'counts'>>({
  lines,
  terms,
}: {
  lines: readonly Line[];
  terms: Pick<Terms, 'complaints'>;
}): Line[] =>
  lines.filter(({ counts }) => terms.complaints.percentOf === 'every_line' || counts.includes('owner'));

/** Who bears the fees of a settled complaint: the renter, whom they aren't refunded; the owner, who owes them; or we. */
export type FeesBorneBy = 'renter' | 'owner' | 'us';

/** The fees a complaint doesn't share out, in cents, so that a decision can give them back besides; null if it shares them. */
export const feesBesides = ({
  terms,
  chargedCents,
  subtotalCents,
}: {
  terms: Pick<Terms, 'complaints'>;
  chargedCents: Cents;
  subtotalCents: Cents;
}): Cents | null => (terms.complaints.percentOf === 'rent' ? chargedCents - subtotalCents : null);

const partOf = (party: Party, percent: number, lines: readonly PriceLine[]): Cents =>
  lines
    .filter(({ counts }) => counts.includes(party))
    .reduce((sum, { cents }) => sum + percentOf(cents, percent), 0);

/** What that percentage of these lines comes to, in cents; each line is rounded separately. */
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
