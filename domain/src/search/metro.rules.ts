import { milesBetween, type Point } from './distance.rules.ts';
import { defaultRadius } from './search.rules.ts';

interface City extends Point {
  items: number;
}

/** A city with fewer items than this many others of its zone is no middle of anything. */
const mostLookedAt = 12;

/**
 * Of the cities of a time zone the one around which most items are, its suburbs counted; of two such the one with more of
 * its own. Undefined without cities.
 */
export function largestMetro<T extends City>(cities: readonly T[]): T | undefined {
  const around = (middle: T) =>
    cities.reduce((sum, city) => sum + (milesBetween(middle, city) <= defaultRadius ? city.items : 0), 0);
  return cities
    .toSorted((a, b) => b.items - a.items)
    .slice(0, mostLookedAt)
    .map((city) => ({ city, items: around(city) }))
    .reduce<{ city: T; items: number } | undefined>(
      (best, each) => (best && best.items >= each.items ? best : each),
      undefined,
    )?.city;
}
