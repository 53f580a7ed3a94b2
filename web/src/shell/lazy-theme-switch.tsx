import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';

const FootChoices = lazyRouteComponent(() => import('./theme-switch.tsx'), 'FootChoices');

/** Keeps the place of the theme switch and of the cookie preferences, and loads them when the foot of the page comes near. */
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
    <div ref={place} className="h-11 w-72">
      {near && (
        <Suspense>
          <FootChoices />
        </Suspense>
      )}
    </div>
  );
}
