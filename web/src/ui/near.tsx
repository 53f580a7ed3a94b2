import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Calls back while an element comes near the window, that many pixels early; answers how to stop that. */
export function whenNear(element: Element, early: number, act: () => void): () => void {
  // On a busy page several answers come together, the first of them from before it was near.
  const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && act(), {
    rootMargin: `${early}px`,
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * Shows `children` once its place comes near the window, so that what nobody scrolls to is never loaded; at once on a page
 * somebody came back to, where it had its height.
 */
export function Near({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => document.documentElement.matches('.came-back'));
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, 300, () => setNear(true));
  }, [near]);
  return near ? children : <div ref={place}>{fallback}</div>;
}
