import type { FurtherOut } from '@borough/domain/search/search.contract';
import { defaultRadius } from '@borough/domain/search/search.rules';
import { numberText } from '@borough/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/words/format.ts';
import type { ListingsSearch } from './filters.ts';
import { type Coordinates, furtherOutQuery } from './listings.api.ts';

/** A change to a search around a place, with its description and button text. */
export interface WayFurther {
  /** "None within 1 mile; 12 within 25 miles." */
  words: string;
  /** "Show 12 items within 25 miles". */
  action: string;
  change: Partial<ListingsSearch>;
}

/** Fewer than this isn't much of a choice: offer the next circle. */
const enough = 3;

/**
 * For a search that found too few items around its place: where it would find more than the `near` items it has. Null while loading,
 * if there are no more, and if `near` is null because it isn't known yet.
 */
export function useWayFurther(
  search: ListingsSearch,
  place: Coordinates | null,
  near: number | null,
): WayFurther | null {
  const wanted = near !== null && near < enough;
  const { data } = useQuery({
    ...furtherOutQuery(search, place ?? { lat: 0, lng: 0 }),
    enabled: wanted && place !== null,
  });
  return data && place && wanted ? wayFurther(search, data, near) : null;
}

/**
 * The smallest circle beyond the searched one that has enough items, or all there are; otherwise, with nothing `near`, the city of the
 * nearest item.
 */
export function wayFurther(
  { radius = defaultRadius }: ListingsSearch,
  found: FurtherOut,
  near = 0,
): WayFurther | null {
  const wider = found.within.filter(({ miles, total }) => miles > radius && total > near);
  const most = wider.at(-1)?.total ?? 0;
  const circle = wider.find(({ total }) => total >= Math.min(enough, most));
  const none = `${['None', 'Only this one'][near] ?? 'Only these'} within ${milesInWords(radius)}`;
  if (circle) {
    const { miles, total } = circle;
    return {
      words: `${none}; ${numberText(total)} within ${milesInWords(miles)}.`,
      action: `Show ${counted(total, 'item')} within ${milesInWords(miles)}`,
      change: { radius: miles === defaultRadius ? undefined : miles },
    };
  }
  if (!found.nearest || near > 0) return null;
  const { miles, place } = found.nearest;
  return {
    words: `${none}. The nearest is ${milesInWords(miles)} away, in ${place}.`,
    action: `Show items near ${place}`,
    change: { location: place, current: undefined, lat: undefined, lng: undefined, radius: undefined },
  };
}

/** "1 mile", "25 miles", "1,212 miles". */
export function milesInWords(miles: number): string {
  return counted(miles, 'mile');
}
