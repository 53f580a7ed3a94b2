import { useEffect, useSyncExternalStore } from 'react';

let open: string | undefined;

/** Whether the person is looking at this page right now. */
function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** Whether the person is looking at this conversation. */
export function isInView(conversationId: string): boolean {
  return open === conversationId && isLooking();
}

/** Marks this conversation as open. Returns whether the person is looking at it, and stays up to date. */
export function useInView(conversationId: string): boolean {
  useEffect(() => {
    open = conversationId;
    return () => {
      if (open === conversationId) open = undefined;
    };
  }, [conversationId]);
  return useSyncExternalStore(follow, isLooking);
}

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  addEventListener('focus', changed);
  addEventListener('blur', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    removeEventListener('focus', changed);
    removeEventListener('blur', changed);
  };
}
