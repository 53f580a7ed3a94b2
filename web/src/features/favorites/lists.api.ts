import type {
  FavoriteListChange,
  FavoriteListInput,
  FavoriteLists,
  SharedList,
} from '@borough/domain/favorites/lists.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** A signed-in person's lists, latest first. */
export const listsQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['favorite-lists', personId],
    queryFn: ({ signal }) => http<FavoriteLists>('GET', '/api/me/lists', { signal }),
    enabled: personId !== undefined,
    staleTime: 60_000,
  });

export function addList(list: FavoriteListInput): Promise<FavoriteLists> {
  return http('POST', '/api/me/lists', { body: list });
}

export function changeList(id: string, change: FavoriteListChange): Promise<FavoriteLists> {
  return http('PATCH', `/api/me/lists/${encodeURIComponent(id)}`, { body: change });
}

export function removeList(id: string): Promise<unknown> {
  return http('DELETE', `/api/me/lists/${encodeURIComponent(id)}`);
}

/** A list that someone shared, by the secret in its address. */
export const sharedListQuery = (shareId: string) =>
  queryOptions({
    queryKey: ['shared-list', shareId],
    queryFn: ({ signal }) =>
      http<SharedList>('POST', '/api/shared-lists/open', { body: { shareId }, signal }),
    retry: false,
  });
