import { useSyncExternalStore } from 'react';

/** Where what stands side by side on wide screens stands one below the other. */
export const oneColumn = '(max-width: 1023px)';

/** Whether a media query holds now; follows changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
