import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Keys of the pages already brought to their start. Coming back to one leaves it where it was. */
const begun = new Set<string>();

/**
 * Brings what a link asked for into sight, once per page that is opened: as soon as the page is whole and the router has put it at
 * its top. A page that somebody comes back to, or has scrolled meanwhile, stays where it is.
 */
export function usePageStart(isWhole: boolean, toStart: () => void): void {
  const opened = useRouterState({
    select: ({ resolvedLocation: { state } = {} }) => state?.openedAs ?? state?.__TSR_key,
  });
  const placeLeft = useElementScrollRestoration({ getElement: () => window });
  const begin = useEffectEvent((key: string) => {
    if (!begun.has(key) && !placeLeft && scrollY === 0) toStart();
    begun.add(key);
  });
  useEffect(() => {
    if (!isWhole || opened === undefined) return;
    // What came last has been painted by then: in one frame with that, a scroll would count as a jump.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => begin(opened))));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, opened]);
}
