import type {
  SavedSearchChange,
  SavedSearchInput,
  SavedSearchList,
} from '@borough/domain/alerts/saved-search.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** A signed-in person's saved searches, latest first. */
export const savedSearchesQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['saved-searches', personId],
    queryFn: ({ signal }) => http<SavedSearchList>('GET', '/api/me/saved-searches', { signal }),
    enabled: personId !== undefined,
    staleTime: 60_000,
  });

/** Saves a search; one that is saved already stays as it is. */
export function addSavedSearch(search: SavedSearchInput): Promise<SavedSearchList> {
  return http('POST', '/api/me/saved-searches', { body: search });
}

/** Renames a saved search, turns it on or off, or changes when it tells. */
export function changeSavedSearch(id: string, change: SavedSearchChange): Promise<SavedSearchList> {
  return http('PATCH', `/api/me/saved-searches/${encodeURIComponent(id)}`, { body: change });
}

/** Deletes a saved search. */
export function removeSavedSearch(id: string): Promise<unknown> {
  return http('DELETE', `/api/me/saved-searches/${encodeURIComponent(id)}`);
}
