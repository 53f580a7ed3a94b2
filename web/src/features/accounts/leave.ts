import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/**
 * Navigates to an address in this app, once. While the next page loads, this one is still mounted and already sees the new
 * address without the old one's state; navigating again then would lead to the wrong place.
 */
export function useLeave(): (href: string, state?: { returnTo: string }) => void {
  const { history } = useRouter();
  const left = useRef(false);
  return useCallback(
    (href, state) => {
      if (left.current) return;
      left.current = true;
      history.replace(href, state);
    },
    [history],
  );
}
