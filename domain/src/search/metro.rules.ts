import { milesBetween, type Point } from './distance.rules.ts';
import { defaultRadius } from './search.rules.ts';

interface City extends Point {
  items: number;
}

/** Only this many cities with the most items are considered: a smaller one isn't the center of a metro. */
const mostLookedAt = 12;

/**
 * The city of a time zone with the most items around it, suburbs included; of two equal ones, the one with more items of its
 * own. Undefined without cities.
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
