import type { Identities, IdentityProvider } from '@borough/domain/accounts/identities.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

export type Identity = Identities['items'][number];

/** The provider accounts the signed-in person has linked, and the providers they can link. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => http<Identities>('GET', '/api/me/identities', { signal }),
});

export const linkIdentity = (provider: IdentityProvider) =>
  http<{ url: string }>('POST', '/api/me/identities', { body: { provider } });
export const unlinkIdentity = (id: string) => http<{ message: string }>('DELETE', `/api/me/identities/${id}`);
