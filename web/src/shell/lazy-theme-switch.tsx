import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';

const ThemeSwitch = lazyRouteComponent(() => import('./theme-switch.tsx'), 'ThemeSwitch');

/** Keeps the place of the theme switch and loads it when the foot of the page comes near. */
export function LazyThemeSwitch() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="h-11 w-35">
      {near && (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      )}
    </div>
  );
}
