import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Calls back when an element comes within that many pixels of the window. Returns a function that stops it. */
export function whenNear(element: Element, early: number, act: () => void): () => void {
  // On a busy page, several entries arrive together, and the first may predate it coming near.
  const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && act(), {
    rootMargin: `${early}px`,
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * Renders `children` once its place comes near the window, so that what no one scrolls to never loads. On a page someone came
 * back to, renders immediately, as its height was already there.
 */
export function Near({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => document.documentElement.matches('.came-back'));
  useEffect(() => {
    if (!near && place.current) return whenNear(place.current, 300, () => setNear(true));
  }, [near]);
  return near ? children : <div ref={place}>{fallback}</div>;
}
