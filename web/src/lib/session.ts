import { queryOptions, useQuery } from '@tanstack/react-query';
import { http, HttpProblem } from './http.ts';
import { noteServerTime } from './now.ts';

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
  /** Suspended or under review; why and until when is asked for where it is said. */
  restricted: boolean;
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

const againMs = 5_000;

/** Who is signed in. Sign-in, sign-up and profile changes invalidate `sessionQuery.queryKey`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: askWhoIsThere,
  staleTime: 60_000,
  // A sign-out in another tab is noticed on coming back; a session in use is kept alive by asking.
  refetchOnWindowFocus: true,
  // Where nobody knows who is there, because the server could not say, it is asked until it can.
  refetchInterval: ({ state: { error } }) => !!error && !saysNobody(error) && againMs,
});

interface WhoIsThere {
  person: SessionPerson | null;
  /** The number of the last event of the person, before the page asks for anything else; null for visitors. */
  lastEvent: number | null;
}

/** What is known about who is there once they have signed out. */
export const nobody: WhoIsThere = { person: null, lastEvent: null };

async function askWhoIsThere({ signal }: { signal: AbortSignal }): Promise<WhoIsThere> {
  return withSessionLock('shared', async () => {
    const askedAt = Date.now();
    const { person, now, lastEvent } = await http<WhoIsThere & { now: string }>('GET', '/api/me', { signal });
    noteServerTime(now, askedAt, Date.now());
    return { person, lastEvent };
  });
}

/**
 * Runs a request that gives this browser a new session token. The old token stops working before the new one arrives, so
 * no tab asks meanwhile who is signed in: it would hear that nobody is.
 */
export function renewingSession<T>(request: () => Promise<T>): Promise<T> {
  return withSessionLock('exclusive', request);
}

/** Without locks, as over plain HTTP, nobody waits. */
async function withSessionLock<T>(mode: LockMode, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('borough.session', { mode }, run) : run();
}

/** Of all refusals only this one says that nobody is signed in; any other may be a fault of the moment. */
const saysNobody = (error: unknown) => error instanceof HttpProblem && error.status === 401;

/**
 * The session: still loading, signed out, or in with the person. Where the server was not reached, or did not say, what was
 * known before stands; who opened the page just now waits until it does.
 */
export function useSession(): Session {
  const { data, error } = useQuery(sessionQuery);
  return sessionOf(data, error);
}

/** What the answer of the server, or its refusal, says about who is there. */
export function sessionOf(data: { person: SessionPerson | null } | undefined, error: unknown): Session {
  if (data?.person) return { status: 'in', person: data.person };
  return data || saysNobody(error) ? signedOut : { status: 'loading', person: null };
}

/** Ends the session on the server. */
export function signOut(): Promise<void> {
  return http('POST', '/api/auth/sign-out', { body: {} });
}
