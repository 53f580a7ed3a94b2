import { Suspense } from 'react';
import { Near } from '../ui/parts/near.tsx';
import { lazyPart } from './lazy-part.ts';

const FootChoices = lazyPart(() => import('./theme-switch.tsx'), 'FootChoices');

/** Reserves space for the theme switch and cookie preferences, and loads them when the footer comes near. */
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
