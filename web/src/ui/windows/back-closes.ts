import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { phone } from '../../lib/page/media.ts';

/** What Back would close, the last opened last. */
const opened: object[] = [];

/**
 * On phones, Back closes what was opened last and leaves the page where it is. Only Back within the product can be stopped: from the first
 * page someone opened, it leads out as ever.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  // Windows that stand beside the pages have no router, and no page for Back to leave.
  const router: { history: RouterHistory } | null = useRouter({ warn: false });
  const history = router?.history;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open || !history || !matchMedia(phone).matches) return;
    const own = {};
    const { pathname } = history.location;
    opened.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation }) => {
        // The page a link leads away from stays, with its windows, until the next one is ready.
        if (action !== 'BACK' || opened.at(-1) !== own || currentLocation.pathname !== pathname) return false;
        onBack();
        return true;
      },
    });
    return () => {
      unblock();
      opened.splice(opened.indexOf(own), 1);
    };
  }, [open, history]);
}
