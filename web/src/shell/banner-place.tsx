import { Suspense } from 'react';
import { useConfig } from '../lib/server/config.ts';
import { lazyPart } from './lazy-part.ts';

const Banner = lazyPart(() => import('./banner.tsx'), 'Banner');

/** The place of what an installation has to say on every page; loaded only where it has something to say. */
export function BannerPlace() {
  const config = useConfig();
  if (!config?.quiet && !config?.demoBanner) return null;
  return (
    <Suspense fallback={null}>
      <Banner quiet={config.quiet} />
    </Suspense>
  );
}
