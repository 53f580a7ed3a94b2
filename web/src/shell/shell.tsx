import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hasChosen } from '../lib/kept/has-chosen.ts';
import { useSession } from '../lib/server/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BannerPlace } from './banner-place.tsx';
import { Header } from './header.tsx';
import { lazyPart } from './lazy-part.ts';

const StandingNotice = lazyPart(() => import('../features/accounts/standing-notice.tsx'), 'StandingNotice');
// No one sees it before they scroll; until then it only takes up the space reserved for it.
const Footer = lazyPart(() => import('./footer.tsx'), 'Footer');

/** What surrounds every page: skip link, header, footer, and the bottom bar on phones. */
export function Shell() {
  const announced = usePageChange();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={(event) => {
          // The address belongs to the router, so only the focus moves.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
        className="skip-link"
      >
        Skip to content
      </a>
      <div ref={useCookieBanner()} />
      <BannerPlace />
      <Header />
      <StandingPlace />
      <Main />
      <Suspense fallback={<div className="h-251 md:h-116" />}>
        <Footer />
      </Suspense>
      <BottomBar />
      <div aria-live="polite" className="sr-only">
        {announced}
      </div>
    </div>
  );
}

/** The page itself. It stays while the next one loads, under a bar that shows progress. */
function Main() {
  const coming = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <main id="main" tabIndex={-1} aria-busy={coming} className="min-h-[calc(100dvh-4rem)] flex-1">
      <Outlet />
    </main>
  );
}

/** Tells people who are suspended or under review why; loaded only for them. */
function StandingPlace() {
  const { person } = useSession();
  if (!person?.restricted) return null;
  return (
    <Suspense fallback={null}>
      <StandingNotice />
    </Suspense>
  );
}

/** Where the cookie banner goes, after the skip link, for anyone who hasn't chosen yet. */
function useCookieBanner() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasChosen())
      void import('../features/privacy/cookie-banner.tsx').then(({ showCookieBanner }) =>
        showCookieBanner(place.current),
      );
  }, []);
  return place;
}

/** After a page change, moves the focus to the start of the page and announces its title. */
function usePageChange(): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const first = before.current === undefined;
    const same = before.current === path;
    before.current = path;
    if (first || same || path === undefined) return;
    // Leave a menu opened or text typed in the header meanwhile alone; a menu just opened has the focus on its trigger.
    if (!document.activeElement?.closest('[role=menu], header input, header [aria-expanded=true]'))
      document.getElementById('main')?.focus({ preventScroll: true });
    const announce = () => setAnnounced(document.title);
    const timer = setTimeout(announce, 100);
    // Some pages know their title only once their data has loaded.
    const watcher = new MutationObserver(announce);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [path]);
  return announced;
}
