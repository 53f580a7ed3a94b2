import type { CategoryList } from '@borough/domain/items/category-list.contract';
import type { ItemList } from '@borough/domain/items/items.contract';
import type { Numbers } from '@borough/domain/search/search.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { firstAnswer, firstAnsweredAt } from '../../lib/page/first-answer.ts';
import { http } from '../../lib/server/http.ts';
import { type LastPlace, visitorsState } from './last-place.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => http<CategoryList>('GET', '/api/categories', { signal }),
  initialData: () => firstAnswer<CategoryList>('/api/categories'),
  initialDataUpdatedAt: firstAnsweredAt,
  staleTime: 5 * 60_000,
});

const featuredCount = 4;

/** A time zone where our items can be: other zones aren't sent, as nothing would be near. */
const timeZoneHere = () => {
  const timeZone = deviceZone();
  return /^(America|Pacific|US)\//.test(timeZone) ? timeZone : undefined;
};

/**
 * Four items, featured ones first, then the newest: near the place last searched in, otherwise near the city in the browser's time
 * zone with the most items, otherwise from anywhere. `near` says which.
 */
export const featuredItemsQuery = (place: LastPlace | null) =>
  queryOptions({
    queryKey: ['items', 'featured', place?.label],
    queryFn: async ({ signal }): Promise<ItemList> => {
      const ask = (where: { lat?: number; lng?: number; timeZone?: string }) =>
        http<ItemList>('GET', '/api/items', { query: { limit: featuredCount, ...where }, signal });
      if (!place) return ask({ timeZone: timeZoneHere() });
      const { lat, lng } = place;
      const list = await ask({ lat, lng });
      return list.total > 0 ? { ...list, near: place } : ask({ timeZone: timeZoneHere() });
    },
    placeholderData: keepPreviousData,
  });

/** How much there is on the whole site right now. */
export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: ({ signal }) => http<Numbers>('GET', '/api/numbers', { signal }),
  staleTime: 60_000,
});

/** How long typing rests before we ask for suggestions: longer than between the keys of most people. */
export const suggestAfterMs = 180;

/** Popular searches that contain what is typed; fetched only if something is. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search-suggestions', typed.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      http<{ items: string[] }>('GET', '/api/search-suggestions', { query: { q: typed.trim() }, signal }),
    enabled: typed.trim() !== '',
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** Cities and ZIP codes that start with what is typed; fetched only if something is. */
export const placeSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['place-suggestions', typed.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      http<{ items: string[] }>('GET', '/api/place-suggestions', {
        query: { q: typed.trim(), state: visitorsState() },
        signal,
      }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
