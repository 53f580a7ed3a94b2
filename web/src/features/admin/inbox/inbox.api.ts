import type { Inbox, InboxFilter } from '@borough/domain/admin/inbox.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

export interface InboxWish {
  kind: InboxFilter | undefined;
  /** Only what is the admin's own to do. */
  mine: boolean;
}

/** What waits for an admin, page by page, what is due first coming first. */
export const inboxQuery = ({ kind, mine }: InboxWish) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'inbox', kind, mine],
    queryFn: ({ pageParam, signal }) =>
      http<Inbox>('GET', '/api/admin/inbox', { query: { kind, mine, cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  });
