import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Near } from '../ui/near.tsx';

const FootChoices = lazyRouteComponent(() => import('./theme-switch.tsx'), 'FootChoices');

/** Keeps the place of the theme switch and of the cookie preferences, and loads them when the foot of the page comes near. */
export function LazyThemeSwitch() {
  return (
    <div className="h-11 w-72">
      <Near fallback={null}>
        <Suspense>
          <FootChoices />
        </Suspense>
      </Near>
    </div>
  );
}
