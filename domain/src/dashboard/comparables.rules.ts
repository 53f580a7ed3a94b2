import type { Cents } from '../money.ts';
import { distanceMiles, milesBetween, type Point } from '../search/distance.rules.ts';
import { searchWords } from '../search/search-words.rules.ts';
import type { Comparable } from './insights.contract.ts';

/** How far away a comparable item may be, in miles. */
export const comparedMiles = 25;
const maxCompared = 5;

export interface PricedItem {
  id: string;
  title: string;
  dailyPriceCents: Cents;
  point: Point | null;
}

/**
 * The other owners' items that renters could take instead, at most five: those that share the most title words first, then the
 * nearest. None is more than 25 miles away.
 */
export function comparablesOf(own: PricedItem, others: readonly PricedItem[]): Comparable[] {
  const words = new Set(searchWords(own.title));
  return others
    .map((other) => ({
      other,
      shared: searchWords(other.title).filter((word) => words.has(word)).length,
      miles: own.point && other.point ? milesBetween(own.point, other.point) : null,
    }))
    .filter(({ miles }) => miles === null || miles <= comparedMiles)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        (a.miles ?? comparedMiles) - (b.miles ?? comparedMiles) ||
        a.other.id.localeCompare(b.other.id),
    )
    .slice(0, maxCompared)
    .map(({ other: { id, title, dailyPriceCents, point } }) => ({
      id,
      title,
      dailyPriceCents,
      distanceMiles: own.point && point ? distanceMiles(own.point, point) : null,
    }));
}

/** The median of some prices in cents; of two middle ones, their mean with half cents rounded up. Null without prices. */
export function medianOf(prices: readonly Cents[]): Cents | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  return high === undefined || low === undefined ? null : Math.round((low + high) / 2);
}
