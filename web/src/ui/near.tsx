import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shows `children` once its place comes near the window, so that what nobody scrolls to is never loaded. */
export function Near({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '300px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return near ? children : <div ref={place}>{fallback}</div>;
}
