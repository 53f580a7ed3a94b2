import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { SignedOut } from '../server/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The private page, with its query, that required the sign-in. */
    returnTo?: string;
    /** A sentence the sign-in page shows as a banner. */
    message?: string;
    /** The email address they typed on the page before. */
    email?: string;
  }
}

/** What the previous page asked of the sign-in page: where to go afterwards, what to say, and who is signing in. */
export function useSignInRequest(): { returnTo: string; message: string | undefined; email: string } {
  const { state, search } = useRouterState({ select: (router) => router.location });
  // The server puts it in the address when someone returns from another site.
  const asked: unknown = Reflect.get(search, 'returnTo');
  const returnTo = state.returnTo ?? (typeof asked === 'string' ? asked : paths.home);
  return { returnTo, message: state.message, email: state.email ?? '' };
}

/**
 * Sends the visitor to sign in, remembering this page and its query, with an optional sentence for the banner. Requires proof
 * that they're signed out: while that's still unknown, no one should be sent away.
 */
export function useAskToSignIn(): (nobody: SignedOut, message?: string) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (_nobody, message) =>
      router.navigate({
        to: paths.login,
        state: { returnTo: router.state.location.href, message },
        replace: false,
      }),
    [router],
  );
}
