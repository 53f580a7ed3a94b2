import type { Standing } from '@borough/domain/moderation/standing.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** The signed-in person's own standing, and the reason for it. */
export const standingQuery = queryOptions({
  queryKey: ['session', 'standing'],
  queryFn: ({ signal }) => http<Standing>('GET', '/api/me/standing', { signal }),
});
