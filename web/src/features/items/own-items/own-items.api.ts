import type { MyItem } from '@borough/domain/items/items.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

/** Everything the signed-in person lists, archived items included. */
export const myItemsQuery = queryOptions({
  queryKey: ['items', 'mine'],
  queryFn: async ({ signal }) => (await http<{ items: MyItem[] }>('GET', '/api/me/items', { signal })).items,
});

/** Takes the person's own item out of the catalog: permanently, or into the archive if others have records of it. */
export function removeItem(
  itemId: string,
): Promise<{ outcome: 'deleted' | 'archived'; openBookings: number }> {
  return http('DELETE', `/api/items/${itemId}`);
}

/** Features the person's own item, or stops featuring it. */
export function featureItem(itemId: string, featured: boolean): Promise<unknown> {
  return http('PUT', `/api/items/${itemId}/featured`, { body: { featured } });
}

/** Pauses, resumes, or archives the person's own item. */
export function setItemStatus(itemId: string, status: MyItem['status']): Promise<unknown> {
  return http('PATCH', `/api/items/${itemId}`, { body: { status } });
}
