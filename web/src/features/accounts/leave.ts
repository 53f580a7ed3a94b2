import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/**
 * Goes to an address of this app, once. While the next page loads, this one is still there and already sees the new
 * address, without what the old one remembered; asked again then, it would lead to the wrong place.
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
