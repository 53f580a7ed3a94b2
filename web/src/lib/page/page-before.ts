import { type NavigateOptions, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The address at each history index, as far as we've seen since the program started. */
let seen: string[] = [];
/** The key of the history entry that Back is leaving. */
let leaving: string | undefined;

/** From now on, remembers which page comes before which in the history. */
export function rememberPages(history: RouterHistory): void {
  const note = ({ state: { __TSR_index: index }, href }: RouterHistory['location'], isNew: boolean) => {
    // A new entry discards everything ahead of it. An entry without an index came from elsewhere, and nothing is known around
    // it.
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

/** Goes back once, however many presses come before the previous page appears. */
export function goBackOnce(history: RouterHistory): void {
  const { __TSR_key: here } = history.location.state;
  if (leaving === here) return;
  leaving = here;
  history.back();
}

/**
 * Goes back if Back leads to the page, and its tab, that `href` names (as the router writes it). Returns whether it does, or is
 * already on its way there.
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

/** A page and its tab; the rest of the address doesn't make it a different page. */
function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://page');
  return `${pathname}?${searchParams.get('tab') ?? ''}`;
}

/**
 * Leaves a page that has done its work: back to where the person came from, as they left it, or on to `there`, replacing this page.
 * Coming from one of the pages `alike` counts, too.
 */
export function useLeaveFor(): (there: NavigateOptions, alike?: readonly string[]) => void {
  const router = useRouter();
  return useCallback(
    (there, alike = []) => {
      const { href } = router.buildLocation(there);
      if (![href, ...alike].some((each) => goBackTo(each, router.history)))
        void router.navigate({ ...there, replace: true });
    },
    [router],
  );
}
