import { useLayoutEffect, useState } from 'react';

/** What people press at the bottom of the window. */
const bars = '[data-foot-bar], [data-toasts-above]';
const moves = ['resize', 'scroll', 'input', 'animationend'] as const;

/**
 * While toasts show, how far above the bottom of the window they start, in pixels, so they appear above the bars there rather
 * than over them. Undefined if there are no bars.
 */
export function useRoomForToasts(showing: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    if (!showing) return;
    const measure = () => setRoom(roomAboveBars());
    measure();
    const watcher = new MutationObserver(measure);
    watcher.observe(document.body, { childList: true, subtree: true });
    for (const move of moves) addEventListener(move, measure, { passive: true, capture: true });
    return () => {
      watcher.disconnect();
      for (const move of moves) removeEventListener(move, measure, { capture: true });
    };
  }, [showing]);
  return room;
}

function roomAboveBars(): number | undefined {
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    // The bottom bar of a window in mid-screen doesn't count.
    .filter(({ bottom, height }) => height > 0 && bottom > innerHeight * 0.75)
    .map(({ top }) => top);
  if (tops.length === 0) return undefined;
  return Math.max(24, Math.min(innerHeight - Math.min(...tops) + 8, innerHeight / 2));
}
