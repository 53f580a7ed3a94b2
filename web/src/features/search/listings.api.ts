import type { ItemList } from '@borough/domain/items/items.contract';
import type { Facets, FurtherOut, Geocoded } from '@borough/domain/search/search.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firstAnswer, firstAnsweredAt } from '../../lib/page/first-answer.ts';
import { addressOf, http } from '../../lib/server/http.ts';
import type { ListingsSearch } from './filters.ts';
import { visitorsState } from './last-place.ts';

export interface Coordinates {
  lat: number;
  lng: number;
}

/** How long a list that someone left for an item is kept as it was. */
const keptMs = 30 * 60_000;

/** The place an address stands for, or null if unknown (then the text itself is matched). */
export const geocodeQuery = (address: string) =>
  queryOptions({
    queryKey: ['geocode', address.trim().toLowerCase()],
    queryFn: async ({ signal }): Promise<Geocoded | null> => {
      try {
        return await http<Geocoded>('GET', '/api/geocode', {
          query: { address: address.trim(), state: visitorsState() },
          signal,
        });
      } catch (error) {
        if (signal.aborted) throw error;
        return null;
      }
    },
    enabled: address.trim() !== '',
    staleTime: 10 * 60_000,
    gcTime: keptMs,
  });

/** The pages of a search. Coordinates, if known, replace the location's text. */
export const itemPagesQuery = ({ map: _map, ...search }: ListingsSearch, place: Coordinates | null) => {
  const { radius, location, current, ...rest } = search;
  const where = place
    ? { ...place, radius, current, location: current ? undefined : location }
    : { location };
  const asked = { ...rest, ...where };
  return infiniteQueryOptions({
    queryKey: ['items', 'search', search, place],
    queryFn: ({ pageParam, signal }) =>
      http<ItemList>('GET', '/api/items', { query: { ...asked, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    initialData: () => {
      const first = firstAnswer<ItemList>(addressOf('/api/items', asked));
      return first && { pages: [first], pageParams: [''] };
    },
    initialDataUpdatedAt: firstAnsweredAt,
    // Someone who reads an item for a while comes back to the list they left, at its full length.
    gcTime: keptMs,
    staleTime: 5 * 60_000,
  });
};

/** How what a search finds divides up by category and price; places as for its pages. */
export const facetsQuery = (search: ListingsSearch, place: Coordinates | null) => {
  const { radius, location, current, sort: _sort, ...asked } = search;
  const where = place
    ? { ...place, radius, current, location: current ? undefined : location }
    : { location };
  return queryOptions({
    queryKey: ['items', 'facets', { ...search, sort: undefined }, place],
    queryFn: ({ signal }) =>
      http<Facets>('GET', '/api/items/facets', { query: { ...asked, ...where }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

/** How far away a search around a place would find something. */
export const furtherOutQuery = (search: ListingsSearch, { lat, lng }: Coordinates) => {
  const {
    radius: _radius,
    location: _location,
    current: _current,
    sort: _sort,
    map: _map,
    ...asked
  } = search;
  return queryOptions({
    queryKey: ['items', 'further-out', search, lat, lng],
    queryFn: ({ signal }) =>
      http<FurtherOut>('GET', '/api/items/further-out', { query: { ...asked, lat, lng }, signal }),
    gcTime: keptMs,
    staleTime: 5 * 60_000,
  });
};
