import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLookingFor } from '../lib/page/looking-for.ts';
import { useSession } from '../lib/server/session.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/parts/icon.tsx';
import { useAtDesk } from './at-desk.ts';
import { lazyPart } from './lazy-part.ts';

const places = [
  { to: paths.home, label: 'Home', icon: 'house', exact: true },
  { to: paths.listings, label: 'Search', icon: 'search', exact: false },
  { to: paths.listItem, label: 'List', icon: 'circle-plus', exact: false },
  { to: paths.messages, label: 'Messages', icon: 'message-circle', exact: false },
  { to: paths.account, label: 'Account', icon: 'user-round', exact: false },
] as const;

const UnreadMark = lazyPart(() => import('./signed-in/unread-mark.tsx'), 'UnreadMark');

/** The bar under the thumb on phones. An item's page has its own bar there, for booking; the desk has none. */
export function BottomBar() {
  const onItem = useRouterState({ select: (state) => state.location.pathname.startsWith('/item/') });
  const atDesk = useAtDesk();
  const { person } = useSession();
  const wanted = useLookingFor();
  if (onItem || atDesk) return null;
  return (
    <nav
      aria-label="Main navigation"
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:hidden"
    >
      <ul className="mx-auto flex max-w-md">
        {places.map(({ to, label, icon, exact }) => (
          <li key={label} className="flex-1">
            <Link
              to={to}
              search={to === paths.listings ? wanted : {}}
              activeOptions={{ exact, includeSearch: false }}
              activeProps={{ className: 'text-brick font-semibold' }}
              inactiveProps={{ className: 'text-muted' }}
              className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4vw)] leading-none"
            >
              <Icon name={icon} size={22} />
              {label}
              {to === paths.messages && person && (
                <Suspense>
                  <UnreadMark />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
