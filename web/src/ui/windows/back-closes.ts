import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { phone } from '../../lib/page/media.ts';

/**
 * On phones, Back closes what is open and leaves the page where it is. Only Back within the product can be stopped: from the first
 * page someone opened, it leads out as ever.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  // Windows that stand beside the pages have no router, and no page for Back to leave.
  const router: { history: RouterHistory } | null = useRouter({ warn: false });
  const history = router?.history;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open || !history || !matchMedia(phone).matches) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        onBack();
        return true;
      },
    });
  }, [open, history]);
}
