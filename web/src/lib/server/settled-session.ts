import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sessionOf, sessionQuery, type SignedIn, type SignedOut } from './session.ts';

/**
 * Who is signed in, for handling a button press: waits while that's still loading, and asks again after a failure. Throws what
 * went wrong if our server can't be reached.
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
