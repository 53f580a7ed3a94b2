import type {
  OwnWantedList,
  WantedInput,
  WantedPostList,
  WantedQuery,
} from '@borough/domain/alerts/wanted.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** What a signed-in person asks their neighbors for, latest first. */
export const ownWantedQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['wanted', 'own', personId],
    queryFn: ({ signal }) => http<OwnWantedList>('GET', '/api/me/wanted', { signal }),
    enabled: personId !== undefined,
    staleTime: 60_000,
  });

/** What people ask their neighbors for, near a point or another post, page by page. */
export const wantedPostsQuery = (query: WantedQuery) =>
  infiniteQueryOptions({
    queryKey: ['wanted', 'posts', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      http<WantedPostList>('GET', '/api/wanted', { query: { ...query, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Asks the person's neighbors for something. */
export function postWanted(input: WantedInput): Promise<OwnWantedList> {
  return http('POST', '/api/me/wanted', { body: input });
}

/** Ends one of the person's posts. */
export function endWanted(id: string): Promise<OwnWantedList> {
  return http('DELETE', `/api/me/wanted/${encodeURIComponent(id)}`);
}

/** Offers the person's own item for someone's post. */
export function offerItem(postId: string, itemId: string): Promise<unknown> {
  return http('POST', `/api/wanted/${encodeURIComponent(postId)}/offers`, { body: { itemId } });
}
