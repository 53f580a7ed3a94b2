import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Keys of pages already scrolled to their start. Coming back to one leaves it where it was. */
const begun = new Set<string>();

/**
 * Scrolls to what a link asked for, once per opened page, as soon as the page is complete and the router has scrolled it to the
 * top. A page someone comes back to, or has already scrolled, stays where it is.
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
    // Two frames, so the latest content has been painted: scrolling in the same frame would count as a layout shift.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => begin(opened))));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, opened]);
}
