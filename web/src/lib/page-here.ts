import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

interface Place {
  pathname: string;
}

/** Whether an address is one of the page at `path`; pages are found in any case. */
export function isAt<Known extends Place>(place: Known | undefined, path: string): place is Known {
  return place !== undefined && pathOf(place) === path;
}

const pathOf = ({ pathname }: Place) => trimPathRight(pathname).toLowerCase();

/** The path of the page a component belongs to, also while another page is on its way. */
export function usePagePath(): string {
  return useMatch({ strict: false, select: pathOf });
}

/** Tells whether the address is still that of this page: once the next one is on its way, it is no longer ours to change. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const path = usePagePath();
  return useCallback(() => isAt(router.latestLocation, path), [router, path]);
}
