import type { ItemList } from '@borough/domain/items/items.contract';
import type { Bounds } from '@borough/domain/search/distance.rules';
import type { Pins } from '@borough/domain/search/search.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import type { ListingsSearch } from './filters.ts';
import type { Coordinates } from './listings.api.ts';

export type Pin = Pins['pins'][number];

/** Where the items of a search are, by their public points. */
export const pinsQuery = (search: ListingsSearch, place: Coordinates | null) => {
  const { radius, location, current, sort: _sort, map: _map, ...rest } = search;
  const where = place
    ? { ...place, radius, current, location: current ? undefined : location }
    : { location };
  return queryOptions({
    queryKey: ['items', 'pins', { ...rest, ...where }],
    queryFn: ({ signal }) => http<Pins>('GET', '/api/items/pins', { query: { ...rest, ...where }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 30 * 60_000,
    staleTime: 5 * 60_000,
  });
};

/** The cards of pins that were pressed. */
export const pinnedItemsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['items', 'pinned', ids],
    queryFn: ({ signal }) =>
      http<ItemList>('GET', '/api/items', { query: { ids: ids.join(','), limit: ids.length }, signal }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });

/** The area that an address names; null if it names none. */
export function boxOf({ north, south, east, west }: ListingsSearch): Bounds | null {
  return north === undefined || south === undefined || east === undefined || west === undefined
    ? null
    : { north, south, east, west };
}
