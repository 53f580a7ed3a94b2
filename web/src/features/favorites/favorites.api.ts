import type { Favorites } from '@borough/domain/favorites/favorites.contract';
import type { ItemList } from '@borough/domain/items/items.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

/** The favorites of a signed-in person, the latest first. */
export const favoritesQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['favorites', personId],
    queryFn: ({ signal }) => http<Favorites>('GET', '/api/me/favorites', { signal }),
    enabled: personId !== undefined,
    staleTime: 60_000,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  });

/** Adds items to the favorites of the signed-in person; refused when there is room for none of them. */
export function addFavorites(itemIds: readonly string[]): Promise<Favorites> {
  return http('POST', '/api/me/favorites', { body: { itemIds } });
}

/** Takes an item off the favorites of the signed-in person. */
export function removeFavorite(itemId: string): Promise<unknown> {
  return http('DELETE', `/api/me/favorites/${encodeURIComponent(itemId)}`);
}

/** How many cards are asked for at once. */
export const cardsAtOnce = 24;

/** The cards of favorites as everybody sees them, some at a time; those no longer listed are missing. */
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
