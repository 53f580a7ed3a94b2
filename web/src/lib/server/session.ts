import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { http, HttpProblem } from './http.ts';
import { noteServerTime } from '../time/now.ts';

/** The signed-in person as the whole app knows them. */
export interface SessionPerson {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** An admin who also runs the site: its money and its settings. */
  isOperator: boolean;
  /** The plan that sets this person's fees. */
  tier: 'free' | 'pro';
  /** True until they accept age and terms; until then every write is refused. */
  finishSignUp: boolean;
  /** Suspended or under review. Pages that explain why and until when ask for it separately. */
  restricted: boolean;
}

export interface SignedIn {
  status: 'in';
  person: SessionPerson;
}

/** Proof that no one is signed in: required to send someone to sign in. */
export interface SignedOut {
  status: 'out';
  person: null;
}

/** Also what it means when the server refuses someone for not being signed in. */
export const signedOut: SignedOut = { status: 'out', person: null };

/** While loading, we don't know yet whether anyone is signed in: pages can render, but actions wait for `useSettledSession`. */
export type Session = { status: 'loading'; person: null } | SignedOut | SignedIn;

const againMs = 5_000;

/** Who is signed in. Sign-in, sign-up, and profile changes invalidate `sessionQuery.queryKey`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: askWhoIsThere,
  staleTime: 60_000,
  // Notices a sign-out in another tab when the person comes back; asking also keeps a session in use alive.
  refetchOnWindowFocus: true,
  // If the server couldn't say who is signed in, keep asking until it can.
  refetchInterval: ({ state: { error } }) => !!error && !saysNobody(error) && againMs,
});

/** Whether a query is the session itself; other queries' keys begin with the same element. */
export const isSessionQuery = ({ queryKey: [first, ...rest] }: Pick<Query, 'queryKey'>): boolean =>
  first === sessionQuery.queryKey[0] && rest.length === 0;

interface WhoIsThere {
  person: SessionPerson | null;
  /** The number of the person's last event as of this answer, before the page asks for anything else; null for visitors. */
  lastEvent: number | null;
  /** The day our terms changed, if the person was told of it and hasn't put that away; left out by what else says who is there. */
  termsChanged?: string | null;
}

/** What we know once someone has signed out. */
export const nobody: WhoIsThere = { person: null, lastEvent: null };

async function askWhoIsThere({ signal }: { signal: AbortSignal }): Promise<WhoIsThere> {
  return withSessionLock('shared', async () => {
    const askedAt = Date.now();
    const { person, now, lastEvent, termsChanged } = await http<WhoIsThere & { now: string }>(
      'GET',
      '/api/me',
      { signal },
    );
    noteServerTime(now, askedAt, Date.now());
    return { person, lastEvent, termsChanged };
  });
}

/** The day our terms changed, if the person should read of it on every page. */
export const useTermsChanged = (): string | null => useQuery(sessionQuery).data?.termsChanged ?? null;

/**
 * Runs a request that gives this browser a new session token. The old token stops working before the new one arrives, so no tab
 * asks who is signed in meanwhile: it would be told no one is.
 */
export function renewingSession<T>(request: () => Promise<T>): Promise<T> {
  return withSessionLock('exclusive', request);
}

/** Without locks, as over plain HTTP, nothing waits. */
async function withSessionLock<T>(mode: LockMode, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('borough.session', { mode }, run) : run();
}

/** Only a 401 means no one is signed in; any other error may be temporary. */
const saysNobody = (error: unknown) => error instanceof HttpProblem && error.status === 401;

/**
 * The session: loading, signed out, or signed in with the person. If the server is unreachable or can't say, the last known
 * answer stands; someone who just opened the page waits until it does.
 */
export function useSession(): Session {
  const { data, error } = useQuery(sessionQuery);
  return sessionOf(data, error);
}

/** Who is signed in, going by the server's answer or refusal. */
export function sessionOf(data: { person: SessionPerson | null } | undefined, error: unknown): Session {
  if (data?.person) return { status: 'in', person: data.person };
  return data || saysNobody(error) ? signedOut : { status: 'loading', person: null };
}

/** Whether this person is the one signed in, as far as this tab knows: no one else may send what they left unsent. */
export function isSignedInAs(client: QueryClient, personId: string): boolean {
  return client.getQueryData(sessionQuery.queryKey)?.person?.id === personId;
}

/** Ends the session on the server. */
export function signOut(): Promise<void> {
  return http('POST', '/api/auth/sign-out', { body: {} });
}
