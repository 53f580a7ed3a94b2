/** Brings the part of the page with that ID to the middle of the window; false where it is not there (yet). */
export function bringIntoView(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  return part !== null;
}

/** How a page may scroll by itself: at once for those who asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
