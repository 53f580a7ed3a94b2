import type { CategoryList, ItemList } from '@borough/domain/items/items.contract';
import type { Numbers } from '@borough/domain/search/search.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firstAnswer, firstAnsweredAt } from '../../lib/first-answer.ts';
import { http } from '../../lib/http.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => http<CategoryList>('GET', '/api/categories', { signal }),
  initialData: () => firstAnswer<CategoryList>('/api/categories'),
  initialDataUpdatedAt: firstAnsweredAt,
  staleTime: 5 * 60_000,
});

/** The first items anyone may see: newest first. */
export const featuredItemsQuery = queryOptions({
  queryKey: ['items', 'featured'],
  queryFn: ({ signal }) => http<ItemList>('GET', '/api/items', { query: { limit: 4 }, signal }),
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
