import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { readListingsSearch } from './features/search/filters.ts';
import { rememberPages } from './lib/page/page-before.ts';
import { paths } from './paths.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { lazyPart } from './shell/lazy-part.ts';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyPart(() => import('./shell/not-found.tsx'), 'NotFound');

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
});

/** Pages only signed-in people see. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'private',
  component: lazyRouteComponent(() => import('./shell/private-gate.tsx'), 'PrivateGate'),
});

/** A file's page: the one thing it exports. */
const pageOf = (file: Record<string, () => void>) => ({ default: Object.values(file)[0] });

/** Makes pages below a route, each in its own file that loads when someone goes there. */
const pagesBelow =
  <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  // Typed as a component without its return type: inferring that would require the very routes being made here.
  <const Path extends string>(path: Path, load: () => Promise<Record<string, () => void>>) =>
    createRoute({ getParentRoute, path, component: lazyRouteComponent(() => load().then(pageOf)) });

const page = pagesBelow(() => root);
const privatePage = pagesBelow(() => guarded);
const account = () => import('./pages/account/account-page.tsx');
const admin = () => import('./pages/admin/admin-page.tsx');

const listings = createRoute({
  getParentRoute: () => root,
  path: paths.listings,
  validateSearch: readListingsSearch,
  component: lazyRouteComponent(() => import('./pages/finding/listings-page.tsx'), 'ListingsPage'),
});
// Any address below /listings is the same page; its own needs a route too, or the one below would answer it.
const listingsItself = createRoute({ getParentRoute: () => listings, path: '/' });
const listingsBelow = createRoute({ getParentRoute: () => listings, path: '$' });

const routeTree = root.addChildren([
  page(paths.home, () => import('./pages/landing/landing-page.tsx')),
  listings.addChildren([listingsItself, listingsBelow]),
  page(paths.item, () => import('./pages/item/item-page.tsx')),
  page(paths.person, () => import('./pages/person/person-page.tsx')),
  page(paths.login, () => import('./pages/accounts/login-page.tsx')),
  page(paths.signup, () => import('./pages/accounts/signup-page.tsx')),
  page(paths.forgotPassword, () => import('./pages/accounts/forgot-password-page.tsx')),
  page(paths.resetPassword, () => import('./pages/accounts/reset-password-page.tsx')),
  page(paths.confirmEmail, () => import('./pages/accounts/confirm-email-page.tsx')),
  page(paths.secondFactor, () => import('./pages/accounts/second-factor-page.tsx')),
  page(paths.confirmNewEmail, () => import('./pages/accounts/confirm-new-email-page.tsx')),
  page(paths.becomeAdmin, () => import('./pages/admin/become-admin-page.tsx')),
  page(paths.paymentSuccess, () => import('./pages/bookings/payment-success-page.tsx')),
  page(paths.pricing, () => import('./pages/reading/pricing-page.tsx')),
  page(paths.terms, () => import('./pages/reading/terms-page.tsx')),
  page(paths.privacy, () => import('./pages/reading/privacy-page.tsx')),
  page(paths.guidelines, () => import('./pages/reading/guidelines-page.tsx')),
  page(paths.trustSafety, () => import('./pages/reading/trust-safety-page.tsx')),
  page(paths.transparency, () => import('./pages/reading/transparency-page.tsx')),
  page(paths.about, () => import('./pages/reading/about-page.tsx')),
  page(paths.careers, () => import('./pages/reading/careers-page.tsx')),
  page(paths.blog, () => import('./pages/blog/blog-page.tsx')),
  page(paths.blogArticle, () => import('./pages/blog/blog-article-page.tsx')),
  page(paths.press, () => import('./pages/reading/press-page.tsx')),
  page(paths.help, () => import('./pages/reading/help-page.tsx')),
  page(paths.contact, () => import('./pages/reading/contact-page.tsx')),
  page(paths.faq, () => import('./pages/reading/faq-page.tsx')),
  page(paths.cookies, () => import('./pages/reading/cookies-page.tsx')),
  page(paths.newsletter, () => import('./pages/reading/newsletter-page.tsx')),
  page(paths.unsubscribe, () => import('./pages/notifications/unsubscribe-page.tsx')),
  page(paths.sharedList, () => import('./pages/finding/shared-list-page.tsx')),
  page(paths.wanted, () => import('./pages/finding/wanted-page.tsx')),
  page(paths.favorites, () => import('./pages/finding/favorites-page.tsx')),
  page(paths.setup, () => import('./pages/setup/setup-page.tsx')),
  guarded.addChildren([
    privatePage(paths.listItem, () => import('./pages/listing/list-item-page.tsx')),
    privatePage(paths.editItem, () => import('./pages/listing/edit-item-page.tsx')),
    privatePage(paths.profile, () => import('./pages/account/profile-page.tsx')),
    privatePage(paths.account, account),
    privatePage(paths.accountPart, account),
    privatePage(paths.messages, () => import('./pages/messaging/messages-page.tsx')),
    privatePage(paths.alerts, () => import('./pages/finding/alerts-page.tsx')),
    privatePage(paths.askNeighbors, () => import('./pages/finding/ask-page.tsx')),
    privatePage(paths.notifications, () => import('./pages/notifications/notifications-page.tsx')),
    privatePage(paths.noticeSettings, account),
    privatePage(paths.dashboard, () => import('./pages/dashboard/dashboard-page.tsx')),
    privatePage(paths.earnings, account),
    privatePage(paths.statement, account),
    privatePage(paths.booking, () => import('./pages/bookings/booking-page.tsx')),
    privatePage(paths.receipt, () => import('./pages/bookings/receipt-page.tsx')),
    privatePage(paths.review, () => import('./pages/bookings/review-page.tsx')),
    privatePage(paths.handover, () => import('./pages/bookings/handover-page.tsx')),
    privatePage(paths.admin, admin),
    privatePage(paths.adminFind, () => import('./pages/admin/find-page.tsx')),
    privatePage(paths.adminRecord, () => import('./pages/admin/record-page.tsx')),
    privatePage(paths.adminPart, admin),
    privatePage(paths.adminSettings, admin),
    privatePage(paths.dispute, () => import('./pages/admin/dispute-page.tsx')),
    privatePage(paths.finishSignUp, () => import('./pages/accounts/finish-sign-up-page.tsx')),
  ]),
]);

/** The app's router; addresses live behind `#`, with their queries as plain text. */
export function makeRouter() {
  // Before the router writes one, only a page someone comes back to has a state.
  let scrolls = history.state !== null;
  const router = createRouter({
    routeTree,
    history: createHashHistory(),
    defaultPreload: 'intent',
    // A new page that was scrolled before its first render stays there; each later one starts at the top.
    scrollRestoration: () => {
      const scrollsNow = scrolls || scrollY === 0;
      scrolls = true;
      return scrollsNow;
    },
    // No pending component: the current page stays visible until the next one is ready. A spinner would be too short to hold
    // the scroll position, and the router would save that as the place to come back to.
    defaultErrorComponent: ErrorScreen,
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
  });
  rememberPages(router.history);
  return router;
}

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
      ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
      : [],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
