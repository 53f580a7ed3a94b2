import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hasChosen } from '../lib/has-chosen.ts';
import { useSession } from '../lib/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Header } from './header.tsx';
import { lazyPart } from './lazy-part.ts';

const StandingNotice = lazyPart(() => import('../features/accounts/standing-notice.tsx'), 'StandingNotice');
// Nobody sees it before they scroll; until then it takes the room that stands for it anyway.
const Footer = lazyPart(() => import('./footer.tsx'), 'Footer');

/** What surrounds every page: skip link, header, footer, and on phones the bar at the bottom. */
export function Shell() {
  const announced = usePageChange();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={(event) => {
          // The address belongs to the router; only the focus moves.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
        className="skip-link"
      >
        Skip to content
      </a>
      <div ref={useCookieBanner()} />
      <DemoBanner />
      <Header />
      <StandingPlace />
      <Main />
      <Suspense fallback={<div className="h-240 md:h-116" />}>
        <Footer />
      </Suspense>
      <BottomBar />
      <div aria-live="polite" className="sr-only">
        {announced}
      </div>
    </div>
  );
}

/** The page itself. While the next one is on its way it stays, under a bar that says so. */
function Main() {
  const coming = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <main id="main" tabIndex={-1} aria-busy={coming} className="min-h-[calc(100dvh-4rem)] flex-1">
      <Outlet />
    </main>
  );
}

/** Tells people who are suspended or under review why; loaded for them alone. */
function StandingPlace() {
  const { person } = useSession();
  if (!person?.restricted) return null;
  return (
    <Suspense fallback={null}>
      <StandingNotice />
    </Suspense>
  );
}

/** Where the cookie banner comes, behind the skip link, for who has not chosen yet. */
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

/** After a change of page the focus goes to its start and its title is read out. */
function usePageChange(): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const first = before.current === undefined;
    const same = before.current === path;
    before.current = path;
    if (first || same || path === undefined) return;
    // A menu opened or text typed in the header meanwhile stays; a menu just opened has its trigger in focus.
    if (!document.activeElement?.closest('[role=menu], header input, header [aria-expanded=true]'))
      document.getElementById('main')?.focus({ preventScroll: true });
    const announce = () => setAnnounced(document.title);
    const timer = setTimeout(announce, 100);
    // Some pages know their title only when what they show has come.
    const watcher = new MutationObserver(announce);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [path]);
  return announced;
}
