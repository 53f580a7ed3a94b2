import type { CategoryList, ItemList } from '@borough/domain/items/items.contract';
import type { Numbers } from '@borough/domain/search/search.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firstAnswer, firstAnsweredAt } from '../../lib/first-answer.ts';
import { http } from '../../lib/http.ts';
import type { LastPlace } from './last-place.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => http<CategoryList>('GET', '/api/categories', { signal }),
  initialData: () => firstAnswer<CategoryList>('/api/categories'),
  initialDataUpdatedAt: firstAnsweredAt,
  staleTime: 5 * 60_000,
});

const featuredCount = 4;

/** Where items of ours can be: of other zones nothing is asked, as nothing would be near. */
const timeZoneHere = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return /^(America|Pacific|US)\//.test(timeZone) ? timeZone : undefined;
};

/**
 * Four items, the featured ones first and then the newest: near the place last searched in, or else near the city of the browser's
 * time zone where most items are, or else of all. `near` says which.
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

/** How much there is on the whole site at this moment. */
export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: ({ signal }) => http<Numbers>('GET', '/api/numbers', { signal }),
  staleTime: 60_000,
});

/** Words people search for that contain what is typed; asked only when something is. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search-suggestions', typed.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      http<{ items: string[] }>('GET', '/api/search-suggestions', { query: { q: typed.trim() }, signal }),
    enabled: typed.trim() !== '',
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** Cities and ZIP codes that begin with what is typed; asked only when something is. */
export const placeSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['place-suggestions', typed.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      http<{ items: string[] }>('GET', '/api/place-suggestions', { query: { q: typed.trim() }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
