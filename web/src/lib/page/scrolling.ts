import { useSyncExternalStore } from 'react';

/** Scrolls the element with that ID, if it exists, to the middle of the window. */
export function bringIntoView(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'center' });
}

/** Whether an element with that ID is on the page yet. */
export function useIsThere(id: string | undefined): boolean {
  return useSyncExternalStore(watchPage, () => id !== undefined && document.getElementById(id) !== null);
}

function watchPage(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

/** How the page may scroll on its own: instantly for people who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
