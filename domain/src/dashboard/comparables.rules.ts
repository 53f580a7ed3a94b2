import type { Cents } from '../money.ts';
import { distanceMiles, milesBetween, type Point } from '../search/distance.rules.ts';
import { searchWords } from '../search/search-words.rules.ts';
import type { Comparable } from './insights.contract.ts';

/** How far away a comparable item may be, in miles. */
export const comparedMiles = 50;
/** From how many comparable items on a price says something; with fewer, none is compared. */
export const fewestCompared = 5;
const mostCompared = 12;

export interface PricedItem {
  id: string;
  title: string;
  dailyPriceCents: Cents;
  point: Point | null;
}

/** The words of a title that say what it is, in the singular: no small words, no numbers and sizes. */
function tellingWords(title: string): Set<string> {
  const words = searchWords(title).map((word) =>
    word.replaceAll(/[^\p{L}]/gu, '').replace(/(?<=\p{L}{3})s$/u, ''),
  );
  return new Set(words.filter((word) => word.length > 2));
}

/**
 * What renters could take instead, of the other owners' items in the same category: those whose titles share a word with it
 * within 50 miles, most words first, then the nearest; at most twelve. None at all if there are fewer than five, because a
 * price next to two or three others advises nothing.
 */
export function comparablesOf(own: PricedItem, others: readonly PricedItem[]): Comparable[] {
  const words = tellingWords(own.title);
  const alike = others
    .map((other) => ({
      other,
      shared: [...tellingWords(other.title)].filter((word) => words.has(word)).length,
      miles: own.point && other.point ? milesBetween(own.point, other.point) : null,
    }))
    .filter(({ shared, miles }) => shared > 0 && (miles === null || miles <= comparedMiles));
  if (alike.length < fewestCompared) return [];
  return alike
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        (a.miles ?? comparedMiles) - (b.miles ?? comparedMiles) ||
        a.other.id.localeCompare(b.other.id),
    )
    .slice(0, mostCompared)
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
