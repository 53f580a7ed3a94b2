import type { Health, RefusedMail } from '@borough/domain/health/health.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

const lookEveryMs = 20_000;

/** How the installation does its work, looked at again every 20 seconds. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => http<Health>('GET', '/api/admin/health', { signal }),
  refetchInterval: lookEveryMs,
});

/** Messages that were refused for good and that no one has dealt with. */
export const refusedQuery = queryOptions({
  queryKey: ['admin', 'health', 'mails'],
  queryFn: ({ signal }) => http<{ items: RefusedMail[] }>('GET', '/api/admin/health/mails', { signal }),
});
