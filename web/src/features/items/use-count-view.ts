import { useEffect } from 'react';
import { http } from '../../lib/server/http.ts';

/** Pages left right away, or only passed through, don't count as viewed. */
const lookedAtMs = 1_000;

/**
 * Reports once to the server that someone is viewing an item's page, after it has been visible for a second, so prefetched
 * pages and unopened tabs don't count. The server decides whether it counts.
 */
export function useCountView(itemId: string | undefined): void {
  useEffect(() => {
    if (itemId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    const tell = () => {
      stop();
      // No one waits for it, and losing it does no harm.
      http('POST', `/api/items/${itemId}/views`).catch(() => undefined);
    };
    function watch() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(tell, lookedAtMs);
    }
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [itemId]);
}
