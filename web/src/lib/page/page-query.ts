import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { goBackOnce } from './page-before.ts';
import { isAt, useIsHere, usePagePath } from './page-here.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on a view that was opened from another view of the same page. */
    openedHere?: boolean;
    /** The key of the entry as first opened, if its query has been changed in place since. */
    openedAs?: string;
  }
}

export type PageQuery = Record<string, string | undefined>;

interface ChangesOfQuery {
  /**
   * Changes part of the query in place: the scroll position stays, and Back leaves the page. `state` is merged into the entry's
   * state.
   */
  change: (part: PageQuery, state?: HistoryState) => void;
  /** Opens another view of the page: it starts at the top, and Back returns to the previous view. */
  open: (part: PageQuery) => void;
  /**
   * Closes a view, returning to the one it was opened from as it was left. If a link led straight here, applies `part` as
   * `change` does.
   */
  close: (part: PageQuery) => void;
}

/**
 * The query of the page's address as plain text, and ways to change parts of it; undefined removes a part. While the next page is
 * loading, this is still the query of the current page, and changes do nothing.
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
