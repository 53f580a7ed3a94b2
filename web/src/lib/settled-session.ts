import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionOf, sessionQuery, type SignedIn, type SignedOut } from './session.ts';

/**
 * Who is there, for the press of a button: waits while that is still being asked, and asks again after a failure.
 * Refuses with what went wrong where our server cannot be reached.
 */
export function useSettledSession(): () => Promise<SignedIn | SignedOut> {
  const client = useQueryClient();
  return useCallback(async () => {
    const [data, error] = await client.ensureQueryData(sessionQuery).then(
      (answer) => [answer, null] as const,
      (refusal: unknown) => [undefined, refusal] as const,
    );
    const session = sessionOf(data, error);
    if (session.status === 'loading') throw error;
    return session;
  }, [client]);
}
