import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { goBackOnce } from './page-before.ts';
import { isAt, useIsHere, usePagePath } from './page-here.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True of a view that was opened from another one of the same page. */
    openedHere?: boolean;
    /** The key of what was opened, where its query was changed in place since. */
    openedAs?: string;
  }
}

export type PageQuery = Record<string, string | undefined>;

interface ChangesOfQuery {
  /** Changes some of the query in place: the page stays where it is scrolled to, and Back leaves it. `state` is kept beside it. */
  change: (part: PageQuery, state?: HistoryState) => void;
  /** Opens another view of the page: it begins at its top, and Back returns to the view before. */
  open: (part: PageQuery) => void;
  /** Leaves a view for the one it was opened from, as that was left; where a link led to it, for what `change` makes of it. */
  close: (part: PageQuery) => void;
}

/**
 * The query of the page's address as plain texts, and the ways to change some of it; what is undefined goes. While the next page is
 * on its way it stays the query of this one, and changes do nothing.
 */
export function usePageQuery(): ChangesOfQuery & { query: PageQuery } {
  const router = useRouter();
  const path = usePagePath();
  const isHere = useIsHere();
  const query = useRouterState({
    select: ({ location, resolvedLocation }) => {
      const isLeft = isAt(resolvedLocation, path) && !isAt(location, path);
      return textsOf(isLeft ? resolvedLocation.search : location.search);
    },
    structuralSharing: true,
  });
  const changes = useMemo((): ChangesOfQuery => {
    const searchWith = (part: PageQuery) => (now: object) => ({ ...textsOf(now), ...part });
    const change = (part: PageQuery, state?: HistoryState) => {
      if (!isHere() || saysAlready(router.latestLocation.search, part)) return;
      void router.navigate({
        to: '.',
        search: searchWith(part),
        state: (now) => ({ ...now, openedAs: now.openedAs ?? now.__TSR_key, ...state }),
        replace: true,
        resetScroll: false,
      });
    };
    return {
      change,
      open: (part) => {
        if (isHere())
          void router.navigate({ to: '.', search: searchWith(part), state: { openedHere: true } });
      },
      close: (part) => {
        if (!isHere()) return;
        if (router.latestLocation.state.openedHere) goBackOnce(router.history);
        else change(part);
      },
    };
  }, [router, isHere]);
  return { query, ...changes };
}

function saysAlready(search: object, part: PageQuery): boolean {
  const now = textsOf(search);
  return Object.entries(part).every(([name, value]) => (value ?? '') === (now[name] ?? ''));
}

function textsOf(search: object): PageQuery {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}
