const bars = new Map<Element, ResizeObserver>();
const moves = ['resize', 'scroll', 'animationend'] as const;

/** Leaves toasts the room above the bars at the foot of the window; the foot of a window in its middle is none. */
function place(): void {
  const tops = [...bars.keys()]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ bottom, height }) => height > 0 && bottom > innerHeight * 0.75)
    .map(({ top }) => top);
  const { style } = document.documentElement;
  if (tops.length === 0) return void style.removeProperty('--toasts-above');
  const room = innerHeight - Math.min(...tops) + 8;
  style.setProperty('--toasts-above', `${Math.max(24, Math.min(room, innerHeight / 2))}px`);
}

/** The `ref` of what people press at the foot of the window: while it is there, toasts come up above it, not on it. */
export function toastsAbove(bar: Element | null): (() => void) | undefined {
  if (!bar) return;
  if (bars.size === 0) for (const move of moves) addEventListener(move, place, { passive: true });
  const watcher = new ResizeObserver(place);
  watcher.observe(bar);
  bars.set(bar, watcher);
  return () => {
    watcher.disconnect();
    bars.delete(bar);
    if (bars.size === 0) for (const move of moves) removeEventListener(move, place);
    place();
  };
}
