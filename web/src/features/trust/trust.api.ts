import type { MyTrust } from '@borough/domain/trust/trust.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** The signed-in person's own score, refetched whenever it's viewed: it depends on what they do on other pages. */
export const myTrustQuery = queryOptions({
  queryKey: ['trust', 'mine'],
  queryFn: ({ signal }) => http<MyTrust>('GET', '/api/me/trust', { signal }),
  staleTime: 0,
});
