import { trimPathRight, useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

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
  /** Changes some of the query in place: the page stays where it is scrolled to, and Back leaves it. */
  change: (part: PageQuery) => void;
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
  const page = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) });
  const query = useRouterState({
    select: ({ location, resolvedLocation }) => {
      const isLeft = isAt(resolvedLocation, page) && !isAt(location, page);
      return textsOf(isLeft ? resolvedLocation.search : location.search);
    },
    structuralSharing: true,
  });
  const changes = useMemo((): ChangesOfQuery => {
    const searchWith = (part: PageQuery) => (now: object) => ({ ...textsOf(now), ...part });
    const isHere = () => isAt(router.latestLocation, page);
    const change = (part: PageQuery) => {
      if (!isHere()) return;
      void router.navigate({
        to: '.',
        search: searchWith(part),
        state: (now) => ({ ...now, openedAs: now.openedAs ?? now.__TSR_key }),
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
      close: (part) => (router.latestLocation.state.openedHere ? router.history.back() : change(part)),
    };
  }, [router, page]);
  return { query, ...changes };
}

function isAt<Place extends { pathname: string }>(place: Place | undefined, page: string): place is Place {
  return place !== undefined && trimPathRight(place.pathname) === page;
}

function textsOf(search: object): PageQuery {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}
