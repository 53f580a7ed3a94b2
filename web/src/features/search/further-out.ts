import type { FurtherOut } from '@borough/domain/search/search.contract';
import { defaultRadius } from '@borough/domain/search/search.rules';
import { numberText } from '@borough/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../lib/format.ts';
import type { ListingsSearch } from './filters.ts';
import { type Coordinates, furtherOutQuery } from './listings.api.ts';

/** What a search around a place can be changed to, said and done by one press. */
export interface WayFurther {
  /** "None within 1 mile; 12 within 25 miles." */
  words: string;
  /** "Show 12 items within 25 miles". */
  action: string;
  change: Partial<ListingsSearch>;
}

/** Fewer than this are no choice: the next circle is offered. */
const enough = 3;

/** For a search that found nothing around its place: where it would. Null while that is asked, and where nothing is. */
export function useWayFurther(
  search: ListingsSearch,
  place: Coordinates | null,
  foundNothing: boolean,
): WayFurther | null {
  const { data } = useQuery({
    ...furtherOutQuery(search, place ?? { lat: 0, lng: 0 }),
    enabled: foundNothing && place !== null,
  });
  return data && place && foundNothing ? wayFurther(search, data) : null;
}

/** The smallest circle beyond the searched one that holds a choice, or all there is; else the city of the nearest item. */
export function wayFurther({ radius = defaultRadius }: ListingsSearch, found: FurtherOut): WayFurther | null {
  const wider = found.within.filter(({ miles, total }) => miles > radius && total > 0);
  const most = wider.at(-1)?.total ?? 0;
  const circle = wider.find(({ total }) => total >= Math.min(enough, most));
  const none = `None within ${milesInWords(radius)}`;
  if (circle) {
    const { miles, total } = circle;
    return {
      words: `${none}; ${numberText(total)} within ${milesInWords(miles)}.`,
      action: `Show ${counted(total, 'item')} within ${milesInWords(miles)}`,
      change: { radius: miles === defaultRadius ? undefined : miles },
    };
  }
  if (!found.nearest) return null;
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
