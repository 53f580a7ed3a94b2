import { queryOptions, useQuery } from '@tanstack/react-query';
import { http, HttpProblem } from './http.ts';

/** The signed-in person as the whole app knows them. */
export interface SessionPerson {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** The plan whose fees this person pays. */
  tier: 'free' | 'pro';
  /** True until age and terms are accepted; every write is refused before that. */
  finishSignUp: boolean;
}

export type Session =
  | { status: 'loading'; person: null }
  | { status: 'out'; person: null }
  | { status: 'in'; person: SessionPerson };

/** Who is signed in. Sign-in, sign-up and profile changes invalidate `sessionQuery.queryKey`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => http<{ person: SessionPerson | null }>('GET', '/api/me', { signal }),
  staleTime: 60_000,
  // A sign-out in another tab is noticed on coming back; a session in use is kept alive by asking.
  refetchOnWindowFocus: true,
});

/**
 * The session: still loading, signed out, or in with the person. Without a network nobody knows, so it goes on loading;
 * one that the server cannot read counts as out.
 */
export function useSession(): Session {
  const { data, error, isPending } = useQuery(sessionQuery);
  const isLost = !data && error instanceof HttpProblem && error.status === 0;
  if (isPending || isLost) return { status: 'loading', person: null };
  return data?.person ? { status: 'in', person: data.person } : { status: 'out', person: null };
}

/** Ends the session on the server. */
export function signOut(): Promise<void> {
  return http('POST', '/api/auth/sign-out', { body: {} });
}
