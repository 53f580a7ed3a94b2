import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { nobody, sessionQuery } from '../../../lib/server/session.ts';

/** Marks the session as ended when the server says so; the private pages' guard then leads to sign-in. */
export function useNoticeEndedSession(): (error: unknown) => boolean {
  const client = useQueryClient();
  return useCallback(
    (error) => {
      if (!(error instanceof HttpProblem) || error.status !== 401) return false;
      client.setQueryData(sessionQuery.queryKey, nobody);
      return true;
    },
    [client],
  );
}
