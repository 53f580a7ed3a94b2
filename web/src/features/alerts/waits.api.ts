import type { WaitInput, WaitList } from '@borough/domain/alerts/alerts.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** The dates a signed-in person waits for, the earliest first. */
export const waitsQuery = (personId: string | undefined) =>
  queryOptions({
    queryKey: ['waits', personId],
    queryFn: ({ signal }) => http<WaitList>('GET', '/api/me/waits', { signal }),
    enabled: personId !== undefined,
    staleTime: 60_000,
  });

/** Has the person told once these dates come free. */
export function addWait(wait: WaitInput): Promise<WaitList> {
  return http('POST', '/api/me/waits', { body: wait });
}

/** Stops waiting for dates. */
export function removeWait(id: string): Promise<unknown> {
  return http('DELETE', `/api/me/waits/${encodeURIComponent(id)}`);
}
