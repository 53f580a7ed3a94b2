import { product } from '@borough/domain/company';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLookingFor } from '../lib/page/looking-for.ts';
import { useSession } from '../lib/server/session.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/parts/button.tsx';
import { Icon } from '../ui/parts/icon.tsx';
import { pageWidth } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/parts/skeleton.tsx';
import { useAtDesk } from './at-desk.ts';
import { lazyPart } from './lazy-part.ts';
import { Wordmark } from './wordmark.tsx';

const HeaderSearch = lazyPart(() => import('../features/search/header-search.tsx'), 'HeaderSearch');
const AccountArea = lazyPart(() => import('./signed-in/account-area.tsx'), 'AccountArea');

/** The header of every page: the shop's, or the desk's. */
export function Header() {
  const atDesk = useAtDesk();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const wanted = useLookingFor();
  // Next to Sign In and Sign Up, it doesn't fit at 320 px.
  const narrowest = useSession().status === 'out' ? 'max-[359px]:hidden' : '';
  // As wide as the page below it.
  const width = path === paths.listings ? 'xl:max-w-[1640px]' : '';
  const hasOwnSearch = atDesk || path === paths.home || path.startsWith(paths.listings);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/92 backdrop-blur-md">
      <div
        className={`${pageWidth} ${width} flex ${atDesk ? 'min-h-14' : 'min-h-16'} items-center gap-1 max-md:flex-wrap md:gap-4 lg:gap-6`}
      >
        <Link
          to={atDesk ? paths.admin : paths.home}
          aria-label={`${product.name}, ${atDesk ? 'desk' : 'home'}`}
          className="-ml-1.5 flex items-baseline gap-2.5 rounded-field p-1.5 pt-2.5"
        >
          <Wordmark />
          {atDesk && <span className="text-sm font-semibold text-muted max-[419px]:hidden">Admin</span>}
        </Link>
        <span className={hasOwnSearch ? 'flex-1' : 'flex-1 lg:hidden'} />
        {!hasOwnSearch && (
          <div className="mx-auto hidden max-w-lg flex-1 lg:block print:hidden">
            <Suspense>
              <HeaderSearch />
            </Suspense>
          </div>
        )}
        {!hasOwnSearch && (
          <Link
            to={paths.listings}
            search={wanted}
            aria-label="Search items"
            className={`inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunk lg:hidden print:hidden ${path.startsWith('/item/') ? narrowest : 'max-md:hidden'}`}
          >
            <Icon name="search" />
          </Link>
        )}
        <nav aria-label="Main" className="flex items-center gap-1 md:gap-2 lg:ml-auto print:hidden">
          {atDesk ? (
            <Link
              to={paths.home}
              aria-label="Back to the site"
              className={buttonClass({ variant: 'quiet', className: 'max-md:px-3' })}
            >
              <Icon name="house" />
              <span className="max-md:hidden">Back to the site</span>
            </Link>
          ) : (
            <>
              <Link to={paths.listings} search={wanted} className={navLink}>
                Browse Items
              </Link>
              <Link to={paths.listItem} className={navLink}>
                List Your Item
              </Link>
            </>
          )}
          {/* As wide signed in as with Sign In and Sign Up, so that the links next to it don't move. */}
          <div className={`flex items-center justify-end gap-1 md:gap-2 ${atDesk ? '' : 'md:min-w-48'}`}>
            <Account />
          </div>
        </nav>
      </div>
    </header>
  );
}

const navLink =
  'hidden min-h-11 items-center rounded-full px-3.5 text-sm font-semibold transition-colors hover:bg-sunk md:inline-flex';

function Account() {
  const session = useSession();
  if (session.status === 'loading') return <Skeleton className="size-10 rounded-full" />;
  if (session.status === 'in') {
    return (
      <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
        <AccountArea person={session.person} />
      </Suspense>
    );
  }
  return (
    <>
      <Link
        to={paths.login}
        className={buttonClass({
          variant: 'quiet',
          className: 'max-md:px-2',
        })}
      >
        Sign In
      </Link>
      <Link to={paths.signup} className={buttonClass({ className: 'max-md:px-3' })}>
        Sign Up
      </Link>
    </>
  );
}
