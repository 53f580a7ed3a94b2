import { Suspense } from 'react';
import { useConfig } from '../lib/server/config.ts';
import { useTermsChanged } from '../lib/server/session.ts';
import { lazyPart } from './lazy-part.ts';

const TermsLine = lazyPart(() => import('../features/accounts/terms-line.tsx'), 'TermsLine');
const Banner = lazyPart(() => import('./banner.tsx'), 'Banner');

/** The place of what there is to say on every page, of the installation or of new terms; loaded only where there is something. */
export function BannerPlace() {
  const config = useConfig();
  const termsChanged = useTermsChanged();
  return (
    <Suspense fallback={null}>
      {(config?.quiet || config?.demoBanner) && <Banner quiet={config.quiet} />}
      {termsChanged && <TermsLine day={termsChanged} />}
    </Suspense>
  );
}
