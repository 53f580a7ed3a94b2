import { useEffect } from 'react';
import { http } from '../../lib/http.ts';

/** Pages that are left at once, or only opened on the way, were not looked at. */
const lookedAtMs = 1_000;

/**
 * Tells the server once that somebody looks at the page of an item: when it has been in sight for a second, so that pages
 * fetched ahead and tabs nobody opened are not counted. Whether it counts is the server's to say.
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
      // Nobody waits for it, and nothing is lost that anybody would miss.
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
