import { useSyncExternalStore } from 'react';

/** The widths of phones. */
export const phone = '(max-width: 767px)';

/** The widths at which side-by-side layouts stack into one column. */
export const oneColumn = '(max-width: 1023px)';

/** Whether a media query matches; follows changes. */
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
