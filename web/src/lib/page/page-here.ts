import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

interface Place {
  pathname: string;
}

/** Whether an address belongs to the page at `path`, ignoring case as the router does. */
export function isAt<Known extends Place>(place: Known | undefined, path: string): place is Known {
  return place !== undefined && pathOf(place) === path;
}

const pathOf = ({ pathname }: Place) => trimPathRight(pathname).toLowerCase();

/** The path of the page a component belongs to, even while another page is loading. */
export function usePagePath(): string {
  return useMatch({ strict: false, select: pathOf });
}

/**
 * Returns a check of whether the address still belongs to this page. Once the next page is loading, the address is no longer
 * ours to change.
 */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const path = usePagePath();
  return useCallback(() => isAt(router.latestLocation, path), [router, path]);
}
