import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { readListingsSearch } from './features/search/filters.ts';
import { paths } from './paths.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';
import { PageSpinner } from './ui/spinner.tsx';

const NotFound = lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound');

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <Suspense fallback={<PageSpinner />}>
      <NotFound />
    </Suspense>
  ),
});
const inRoot = () => root;

/** Pages only signed-in people see. */
const guarded = createRoute({
  getParentRoute: inRoot,
  id: 'private',
  component: lazyRouteComponent(() => import('./shell/private-gate.tsx'), 'PrivateGate'),
});
const inGuarded = () => guarded;

const home = createRoute({
  getParentRoute: inRoot,
  path: paths.home,
  component: lazyRouteComponent(() => import('./pages/landing-page.tsx'), 'LandingPage'),
});
const listings = createRoute({
  getParentRoute: inRoot,
  path: paths.listings,
  validateSearch: readListingsSearch,
  component: lazyRouteComponent(() => import('./pages/listings-page.tsx'), 'ListingsPage'),
});
// Any address below /listings is the same page.
const listingsBelow = createRoute({ getParentRoute: () => listings, path: '$' });

const listItem = createRoute({
  getParentRoute: inGuarded,
  path: paths.listItem,
  component: lazyRouteComponent(() => import('./pages/list-item-page.tsx'), 'ListItemPage'),
});
const editItem = createRoute({
  getParentRoute: inGuarded,
  path: paths.editItem,
  component: lazyRouteComponent(() => import('./pages/edit-item-page.tsx'), 'EditItemPage'),
});
const profile = createRoute({
  getParentRoute: inGuarded,
  path: paths.profile,
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
});
const messages = createRoute({
  getParentRoute: inGuarded,
  path: paths.messages,
  component: lazyRouteComponent(() => import('./pages/messages-page.tsx'), 'MessagesPage'),
});
const dashboard = createRoute({
  getParentRoute: inGuarded,
  path: paths.dashboard,
  component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
});
const booking = createRoute({
  getParentRoute: inGuarded,
  path: paths.booking,
  component: lazyRouteComponent(() => import('./pages/booking-page.tsx'), 'BookingPage'),
});
const admin = createRoute({
  getParentRoute: inGuarded,
  path: paths.admin,
  component: lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage'),
});

const item = createRoute({
  getParentRoute: inRoot,
  path: paths.item,
  component: lazyRouteComponent(() => import('./pages/item-page.tsx'), 'ItemPage'),
});
const person = createRoute({
  getParentRoute: inRoot,
  path: paths.person,
  component: lazyRouteComponent(() => import('./pages/person-page.tsx'), 'PersonPage'),
});
const login = createRoute({
  getParentRoute: inRoot,
  path: paths.login,
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: inRoot,
  path: paths.signup,
  component: lazyRouteComponent(() => import('./pages/signup-page.tsx'), 'SignupPage'),
});
const forgotPassword = createRoute({
  getParentRoute: inRoot,
  path: paths.forgotPassword,
  component: lazyRouteComponent(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: inRoot,
  path: paths.resetPassword,
  component: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const confirmEmail = createRoute({
  getParentRoute: inRoot,
  path: paths.confirmEmail,
  component: lazyRouteComponent(() => import('./pages/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});
const confirmNewEmail = createRoute({
  getParentRoute: inRoot,
  path: paths.confirmNewEmail,
  component: lazyRouteComponent(() => import('./pages/confirm-new-email-page.tsx'), 'ConfirmNewEmailPage'),
});
const secondFactor = createRoute({
  getParentRoute: inRoot,
  path: paths.secondFactor,
  component: lazyRouteComponent(() => import('./pages/second-factor-page.tsx'), 'SecondFactorPage'),
});
const finishSignUp = createRoute({
  getParentRoute: inGuarded,
  path: paths.finishSignUp,
  component: lazyRouteComponent(() => import('./pages/finish-sign-up-page.tsx'), 'FinishSignUpPage'),
});
const paymentSuccess = createRoute({
  getParentRoute: inRoot,
  path: paths.paymentSuccess,
  component: lazyRouteComponent(() => import('./pages/payment-success-page.tsx'), 'PaymentSuccessPage'),
});

const pricing = createRoute({
  getParentRoute: inRoot,
  path: paths.pricing,
  component: lazyRouteComponent(() => import('./pages/pricing-page.tsx'), 'PricingPage'),
});
const terms = createRoute({
  getParentRoute: inRoot,
  path: paths.terms,
  component: lazyRouteComponent(() => import('./pages/terms-page.tsx'), 'TermsPage'),
});
const privacy = createRoute({
  getParentRoute: inRoot,
  path: paths.privacy,
  component: lazyRouteComponent(() => import('./pages/privacy-page.tsx'), 'PrivacyPage'),
});
const guidelines = createRoute({
  getParentRoute: inRoot,
  path: paths.guidelines,
  component: lazyRouteComponent(() => import('./pages/guidelines-page.tsx'), 'GuidelinesPage'),
});
const trustSafety = createRoute({
  getParentRoute: inRoot,
  path: paths.trustSafety,
  component: lazyRouteComponent(() => import('./pages/trust-safety-page.tsx'), 'TrustSafetyPage'),
});
const about = createRoute({
  getParentRoute: inRoot,
  path: paths.about,
  component: lazyRouteComponent(() => import('./pages/about-page.tsx'), 'AboutPage'),
});
const careers = createRoute({
  getParentRoute: inRoot,
  path: paths.careers,
  component: lazyRouteComponent(() => import('./pages/careers-page.tsx'), 'CareersPage'),
});
const blog = createRoute({
  getParentRoute: inRoot,
  path: paths.blog,
  component: lazyRouteComponent(() => import('./pages/blog-page.tsx'), 'BlogPage'),
});
const blogArticle = createRoute({
  getParentRoute: inRoot,
  path: paths.blogArticle,
  component: lazyRouteComponent(() => import('./pages/blog-article-page.tsx'), 'BlogArticlePage'),
});
const press = createRoute({
  getParentRoute: inRoot,
  path: paths.press,
  component: lazyRouteComponent(() => import('./pages/press-page.tsx'), 'PressPage'),
});
const help = createRoute({
  getParentRoute: inRoot,
  path: paths.help,
  component: lazyRouteComponent(() => import('./pages/help-page.tsx'), 'HelpPage'),
});
const contact = createRoute({
  getParentRoute: inRoot,
  path: paths.contact,
  component: lazyRouteComponent(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});
const faq = createRoute({
  getParentRoute: inRoot,
  path: paths.faq,
  component: lazyRouteComponent(() => import('./pages/faq-page.tsx'), 'FaqPage'),
});
const cookies = createRoute({
  getParentRoute: inRoot,
  path: paths.cookies,
  component: lazyRouteComponent(() => import('./pages/cookies-page.tsx'), 'CookiesPage'),
});
const newsletter = createRoute({
  getParentRoute: inRoot,
  path: paths.newsletter,
  component: lazyRouteComponent(() => import('./pages/newsletter-page.tsx'), 'NewsletterPage'),
});
const setup = createRoute({
  getParentRoute: inRoot,
  path: paths.setup,
  component: lazyRouteComponent(() => import('./pages/setup-page.tsx'), 'SetupPage'),
});

const routeTree = root.addChildren([
  home,
  listings.addChildren([listingsBelow]),
  item,
  person,
  login,
  signup,
  forgotPassword,
  resetPassword,
  confirmEmail,
  secondFactor,
  confirmNewEmail,
  paymentSuccess,
  pricing,
  terms,
  privacy,
  guidelines,
  trustSafety,
  about,
  careers,
  blog,
  blogArticle,
  press,
  help,
  contact,
  faq,
  cookies,
  newsletter,
  setup,
  guarded.addChildren([listItem, editItem, profile, messages, dashboard, booking, admin, finishSignUp]),
]);

/** The router of the whole app; addresses live behind `#`, their queries as plain text. */
export function makeRouter() {
  return createRouter({
    routeTree,
    history: createHashHistory(),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ErrorScreen,
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
  });
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
