import { type NavigateOptions, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Where one was at each place of the history, as far as it was seen since the program began. */
let seen: string[] = [];
/** The key of the place that is being left by Back. */
let leaving: string | undefined;

/** Remembers from now on which page stands before which. */
export function rememberPages(history: RouterHistory): void {
  const note = ({ state: { __TSR_index: index }, href }: RouterHistory['location'], isNew: boolean) => {
    // What was ahead of a new place is gone; a place without a number came from elsewhere, and nothing is known around it.
    if (!(index >= 0)) seen = [];
    else {
      if (isNew) seen.length = Math.min(seen.length, index);
      seen[index] = href;
    }
  };
  seen = [];
  note(history.location, false);
  history.subscribe(({ location, action }) => {
    leaving = undefined;
    note(location, action.type === 'PUSH');
  });
}

/** Goes back, once for all presses before the page before is there. */
export function goBackOnce(history: RouterHistory): void {
  const { __TSR_key: here } = history.location.state;
  if (leaving === here) return;
  leaving = here;
  history.back();
}

/**
 * Goes back where Back leads to the page, and to the tab of it, that `href` names, as the router writes it; answers whether it does,
 * or is already on its way there.
 */
export function goBackTo(href: string, history: RouterHistory): boolean {
  const wanted = pageOf(href);
  const { state, href: here } = history.location;
  if (pageOf(here) === wanted) return true;
  const before = seen[state.__TSR_index - 1];
  if (before === undefined || pageOf(before) !== wanted) return false;
  goBackOnce(history);
  return true;
}

/** A page and the tab of it; what else its address says does not make it another one. */
function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://page');
  return `${pathname}?${searchParams.get('tab') ?? ''}`;
}

/** Leaves a page that has done its work: back to where one came from, as that was left, or on to `there` in the place of this page. */
export function useLeaveFor(): (there: NavigateOptions) => void {
  const router = useRouter();
  return useCallback(
    (there) => {
      const { href } = router.buildLocation(there);
      if (!goBackTo(href, router.history)) void router.navigate({ ...there, replace: true });
    },
    [router],
  );
}
