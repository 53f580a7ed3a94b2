import type { CategoryList, ItemList } from '@borough/domain/items/items.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => http<CategoryList>('GET', '/api/categories', { signal }),
  staleTime: 5 * 60_000,
});

/** The first items anyone may see: newest first. */
export const featuredItemsQuery = queryOptions({
  queryKey: ['items', 'featured'],
  queryFn: ({ signal }) => http<ItemList>('GET', '/api/items', { query: { limit: 4 }, signal }),
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
