import type { AppToken, MadeAppToken, NewAppToken } from '@borough/domain/accounts/app-tokens.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

/** The tokens of the signed-in person's programs. */
export const appTokensQuery = queryOptions({
  queryKey: ['app-tokens'],
  queryFn: ({ signal }) => http<{ items: AppToken[] }>('GET', '/api/me/app-tokens', { signal }),
  staleTime: 0,
});

export const makeAppToken = (wish: NewAppToken) =>
  http<MadeAppToken>('POST', '/api/me/app-tokens', { body: wish });
export const revokeAppToken = (id: string) => http<{ message: string }>('DELETE', `/api/me/app-tokens/${id}`);
