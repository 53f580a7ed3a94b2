import type { Me } from '@borough/domain/accounts/accounts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionQuery } from '../../lib/session.ts';
import { dropDraft } from '../../lib/storage.ts';
import { pendingUser } from './pending-user.ts';

/** Makes the whole app know who just signed in: what it showed to a visitor is asked again. */
export function useSignedIn(): (me?: Me) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (me) => {
      if (me) queryClient.setQueryData(sessionQuery.queryKey, { ...me, lastEvent: null });
      else await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      // The names kept on this device are on the account by now.
      dropDraft(pendingUser);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      });
    },
    [queryClient],
  );
}
