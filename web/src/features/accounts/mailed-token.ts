import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Shown when a link arrives without its token: cut off on the way, or removed by an earlier visit. */
export const linkNotWhole =
  'This link is incomplete. Open it again from our email, or paste the whole link into the address bar.';

/**
 * The token from an emailed link, removed from the address so that it stays out of the history. Accepted before or after the #.
 * Another link may follow in the same tab, so what a page knows of one link belongs below a `key` of its token.
 */
export function useMailedToken(): string {
  const router = useRouter();
  const search: Record<string, unknown> = useRouterState({ select: (state) => state.location.search });
  const given = search['token'] ?? new URLSearchParams(window.location.search).get('token');
  const found = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  const [token, setToken] = useState(found);
  // Another link opened in this tab leads to the same page without remounting it.
  if (found !== '' && found !== token) setToken(found);
  useEffect(() => {
    if (found === '') return;
    const { pathname, state } = router.state.location;
    if (window.location.search.includes('token='))
      window.history.replaceState(null, '', window.location.pathname);
    router.history.replace(pathname, state);
  }, [router, found]);
  return token;
}
