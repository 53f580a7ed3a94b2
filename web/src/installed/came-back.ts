import type { RouterHistory } from '@tanstack/react-router';

/** Said by the page's root while it shows what somebody came back to, until they do something there. */
const mark = 'came-back';

const acts = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Has a page somebody comes back to drawn whole, far parts too: only then has each part the height it had, and what was in
 * sight stands where it was. The heights are kept once the mark is gone.
 */
export function markComingBack(history: RouterHistory): void {
  const { classList } = document.documentElement;
  // Not by the browser's own event: the page may be drawn before a listener that was added late is called.
  history.subscribe(({ action: { type } }) => {
    if (type === 'PUSH') classList.remove(mark);
    else if (type !== 'REPLACE') classList.add(mark);
  });
  for (const act of acts)
    addEventListener(act, () => classList.remove(mark), { capture: true, passive: true });
}
