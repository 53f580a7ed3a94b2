import { useSyncExternalStore } from 'react';

/** Brings the part of the page with that ID to the middle of the window, where it is there. */
export function bringIntoView(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'center' });
}

/** Whether the part of the page with that ID is there by now. */
export function useIsThere(id: string | undefined): boolean {
  return useSyncExternalStore(watchPage, () => id !== undefined && document.getElementById(id) !== null);
}

function watchPage(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** How a page may scroll by itself: at once for those who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
