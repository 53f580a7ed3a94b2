import type {
  ItemCard,
  ItemDetail,
  ItemForMe,
  ItemInput,
  ItemList,
  ItemPatch,
} from '@borough/domain/items/items.contract';
import type { SimilarItems } from '@borough/domain/search/search.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firstAnswer, firstAnsweredAt } from '../../lib/page/first-answer.ts';
import { addressOf, http } from '../../lib/server/http.ts';

/** An item as anyone may see it; 404 while it's paused, archived, or removed. */
export const itemQuery = (itemId: string) => {
  const path = `/api/items/${encodeURIComponent(itemId)}`;
  return queryOptions({
    queryKey: ['item', itemId],
    queryFn: ({ signal }) => http<ItemDetail>('GET', path, { signal }),
    initialData: () => firstAnswer<ItemDetail>(path),
    initialDataUpdatedAt: firstAnsweredAt,
  });
};

/** A person's public listings, newest first, page by page. */
export const itemsOfOwnerQuery = (owner: string) =>
  infiniteQueryOptions({
    queryKey: ['items', 'of', owner],
    queryFn: ({ pageParam, signal }) =>
      http<ItemList>('GET', '/api/items', { query: { owner, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: () => {
      const first = firstAnswer<ItemList>(addressOf('/api/items', { owner }));
      return first && { pages: [first], pageParams: [''] };
    },
    initialDataUpdatedAt: firstAnsweredAt,
  });

/** The cards of a few items, in no order; items that aren't listed are missing. */
export const itemCardsQuery = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: ['items', 'cards', itemIds],
    queryFn: ({ signal }) =>
      http<ItemList>('GET', '/api/items', { query: { ids: itemIds.join(',') }, signal }),
    enabled: itemIds.length > 0,
    staleTime: 60_000,
  });

/** Items of other owners like this one, free on the dates if there are any. */
export const similarItemsQuery = (itemId: string, dates: { startDate?: string; endDate?: string }) =>
  queryOptions({
    queryKey: ['items', 'similar', itemId, dates],
    queryFn: ({ signal }) =>
      http<SimilarItems>('GET', `/api/items/${encodeURIComponent(itemId)}/similar`, { query: dates, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

/** What an item is to the signed-in person; includes the full item if only some people may see it. */
export const itemForMeQuery = (itemId: string, personId: string | undefined) =>
  queryOptions({
    queryKey: ['item', itemId, 'for-me', personId],
    queryFn: ({ signal }) =>
      http<ItemForMe>('GET', `/api/items/${encodeURIComponent(itemId)}/for-me`, { signal }),
    enabled: personId !== undefined,
  });

/** Lists a new item. Reusing the key for the same input makes a second press harmless. */
export async function createItem(input: ItemInput, idempotencyKey: string): Promise<ItemCard> {
  const { item } = await http<{ item: ItemCard }>('POST', '/api/items', { body: input, idempotencyKey });
  return item;
}

/** Changes some fields of the person's own item. */
export function changeItem(itemId: string, patch: ItemPatch): Promise<unknown> {
  return http('PATCH', `/api/items/${itemId}`, { body: patch });
}

/** Replaces the periods the person's own item is offered in; refused if dates no longer offered are in use. */
export function setAvailability(
  itemId: string,
  availabilities: readonly { startDate: string; endDate: string }[],
): Promise<unknown> {
  return http('PUT', `/api/items/${itemId}/availability`, {
    body: { availabilities: availabilities.map(({ startDate, endDate }) => ({ startDate, endDate })) },
  });
}

/** Removes a photo from the person's own item. */
export function deletePhoto(itemId: string, photoId: string): Promise<unknown> {
  return http('DELETE', `/api/items/${itemId}/images/${photoId}`);
}
