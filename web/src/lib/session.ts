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

export interface SignedIn {
  status: 'in';
  person: SessionPerson;
}

/** That nobody is signed in, known for sure: only with this can somebody be sent to sign in. */
export interface SignedOut {
  status: 'out';
  person: null;
}

/** What the server says, too, when it refuses somebody for not being signed in. */
export const signedOut: SignedOut = { status: 'out', person: null };

/** While it is loading nobody knows whether somebody is in; pages may draw it, acts wait for `useSettledSession`. */
export type Session = { status: 'loading'; person: null } | SignedOut | SignedIn;

/** Who is signed in. Sign-in, sign-up and profile changes invalidate `sessionQuery.queryKey`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => http<{ person: SessionPerson | null }>('GET', '/api/me', { signal }),
  staleTime: 60_000,
  // A sign-out in another tab is noticed on coming back; a session in use is kept alive by asking.
  refetchOnWindowFocus: true,
});

/**
 * The session: still loading, signed out, or in with the person. Where our server was not reached nobody knows, so it
 * goes on loading; one that the server cannot read counts as out.
 */
export function useSession(): Session {
  const { data, error } = useQuery(sessionQuery);
  return sessionOf(data, error);
}

/** What the answer of the server, or its refusal, says about who is there. */
export function sessionOf(data: { person: SessionPerson | null } | undefined, error: unknown): Session {
  if (data?.person) return { status: 'in', person: data.person };
  const known = data ?? (error instanceof HttpProblem && error.status > 0);
  return known ? signedOut : { status: 'loading', person: null };
}

/** Ends the session on the server. */
export function signOut(): Promise<void> {
  return http('POST', '/api/auth/sign-out', { body: {} });
}
