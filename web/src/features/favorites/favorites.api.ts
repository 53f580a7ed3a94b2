import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import type { ItemList } from '@borough/domain/items/items.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** A signed-in person's favorites, latest first. */
export const favoritesQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['favorites', personId],
    queryFn: ({ signal }) => http<Favorites>('GET', '/api/me/favorites', { signal }),
    enabled: personId !== undefined,
    staleTime: 60_000,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

/** Adds items to the signed-in person's favorites; refused if there isn't room for any. */
export function addFavorites(itemIds: readonly string[]): Promise<Favorites> {
  return http('POST', '/api/me/favorites', { body: { itemIds } });
}

/** Removes an item from the signed-in person's favorites. */
export function removeFavorite(itemId: string): Promise<unknown> {
  return http('DELETE', `/api/me/favorites/${encodeURIComponent(itemId)}`);
}

/** How many cards to fetch at a time. */
export const cardsAtOnce = 24;

/** The favorites' public cards, some at a time; items no longer listed are missing. */
export const favoriteCardsQuery = (itemIds: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['items', 'favorites', itemIds],
    queryFn: ({ pageParam, signal }) =>
      http<ItemList>('GET', '/api/items', {
        query: { ids: itemIds.slice(pageParam, pageParam + cardsAtOnce).join(',') },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (_, all) =>
      all.length * cardsAtOnce < itemIds.length ? all.length * cardsAtOnce : undefined,
    enabled: itemIds.length > 0,
  });
