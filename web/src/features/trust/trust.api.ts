import type { MyTrust } from '@borough/domain/trust/trust.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

/** The signed-in person's own score, read again whenever it is looked at: it follows what they do on other pages. */
export const myTrustQuery = queryOptions({
  queryKey: ['trust', 'mine'],
  queryFn: ({ signal }) => http<MyTrust>('GET', '/api/me/trust', { signal }),
  staleTime: 0,
});
