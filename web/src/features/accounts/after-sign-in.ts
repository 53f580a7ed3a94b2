import type { Me } from '@borough/domain/accounts/accounts.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSessionQuery, sessionQuery } from '../../lib/server/session.ts';
import { dropDraft } from '../../lib/kept/storage.ts';
import { pendingUser } from './pending-user.ts';

/** Lets the whole app know who just signed in: anything shown to the visitor is refetched. */
export function useSignedIn(): (me?: Me) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback((me) => announceSignIn(queryClient, me), [queryClient]);
}

/** Without `me`, asks the server who it is. Never rejects: by now the person is signed in, whether or not we get an answer. */
export async function announceSignIn(queryClient: QueryClient, me?: Me): Promise<void> {
  if (me) queryClient.setQueryData(sessionQuery.queryKey, { ...me, lastEvent: null });
  else await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
  // The account has the names kept on this device by now.
  dropDraft(pendingUser);
  await queryClient.invalidateQueries({ predicate: (query) => !isSessionQuery(query) });
}
