import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

export type PageQuery = Record<string, string | undefined>;

/** The query of the page's address as plain texts, and a way to change some of it in place. */
export function usePageQuery(): { query: PageQuery; change: (part: PageQuery) => void } {
  const router = useRouter();
  const query = useRouterState({
    select: (state) => textsOf(state.location.search),
    structuralSharing: true,
  });
  const change = useCallback(
    (part: PageQuery) => {
      const next = { ...textsOf(router.state.location.search), ...part };
      const pairs = Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []));
      const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
      router.history.replace(`${router.state.location.pathname}${search}`, router.state.location.state);
    },
    [router],
  );
  return { query, change };
}

function textsOf(search: object): PageQuery {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}
