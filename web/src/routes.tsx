import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { readListingsSearch } from './features/search/filters.ts';
import { paths } from './paths.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { lazyPart } from './shell/lazy-part.ts';
import { Shell } from './shell/shell.tsx';
import { PageSpinner } from './ui/spinner.tsx';

const NotFound = lazyPart(() => import('./shell/not-found.tsx'), 'NotFound');

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => (
    <Suspense fallback={<PageSpinner />}>
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

/** Makes pages that lie below a route, each in a file of its own that is loaded when somebody goes there. */
const pagesBelow =
  <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  <const Path extends string, const Name extends string>(
    path: Path,
    load: () => Promise<Record<Name, () => ReactNode>>,
    name: Name,
  ) =>
    createRoute({ getParentRoute, path, component: lazyRouteComponent(load, name) });

const page = pagesBelow(() => root);
const privatePage = pagesBelow(() => guarded);

const home = page(paths.home, () => import('./pages/landing-page.tsx'), 'LandingPage');
const listings = createRoute({
  getParentRoute: () => root,
  path: paths.listings,
  validateSearch: readListingsSearch,
  component: lazyRouteComponent(() => import('./pages/listings-page.tsx'), 'ListingsPage'),
});
// Any address below /listings is the same page; its own is named, or the one below would answer it.
const listingsItself = createRoute({ getParentRoute: () => listings, path: '/' });
const listingsBelow = createRoute({ getParentRoute: () => listings, path: '$' });

const listItem = privatePage(paths.listItem, () => import('./pages/list-item-page.tsx'), 'ListItemPage');
const editItem = privatePage(paths.editItem, () => import('./pages/edit-item-page.tsx'), 'EditItemPage');
const profile = privatePage(paths.profile, () => import('./pages/profile-page.tsx'), 'ProfilePage');
const messages = privatePage(paths.messages, () => import('./pages/messages-page.tsx'), 'MessagesPage');
const dashboard = privatePage(paths.dashboard, () => import('./pages/dashboard-page.tsx'), 'DashboardPage');
const booking = privatePage(paths.booking, () => import('./pages/booking-page.tsx'), 'BookingPage');
const admin = privatePage(paths.admin, () => import('./pages/admin-page.tsx'), 'AdminPage');

const item = page(paths.item, () => import('./pages/item-page.tsx'), 'ItemPage');
const person = page(paths.person, () => import('./pages/person-page.tsx'), 'PersonPage');
const login = page(paths.login, () => import('./pages/login-page.tsx'), 'LoginPage');
const signup = page(paths.signup, () => import('./pages/signup-page.tsx'), 'SignupPage');
const forgotPassword = page(
  paths.forgotPassword,
  () => import('./pages/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const resetPassword = page(
  paths.resetPassword,
  () => import('./pages/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const confirmEmail = page(
  paths.confirmEmail,
  () => import('./pages/confirm-email-page.tsx'),
  'ConfirmEmailPage',
);
const confirmNewEmail = page(
  paths.confirmNewEmail,
  () => import('./pages/confirm-new-email-page.tsx'),
  'ConfirmNewEmailPage',
);
const secondFactor = page(
  paths.secondFactor,
  () => import('./pages/second-factor-page.tsx'),
  'SecondFactorPage',
);
const finishSignUp = privatePage(
  paths.finishSignUp,
  () => import('./pages/finish-sign-up-page.tsx'),
  'FinishSignUpPage',
);
const paymentSuccess = page(
  paths.paymentSuccess,
  () => import('./pages/payment-success-page.tsx'),
  'PaymentSuccessPage',
);

const pricing = page(paths.pricing, () => import('./pages/pricing-page.tsx'), 'PricingPage');
const terms = page(paths.terms, () => import('./pages/terms-page.tsx'), 'TermsPage');
const privacy = page(paths.privacy, () => import('./pages/privacy-page.tsx'), 'PrivacyPage');
const guidelines = page(paths.guidelines, () => import('./pages/guidelines-page.tsx'), 'GuidelinesPage');
const trustSafety = page(paths.trustSafety, () => import('./pages/trust-safety-page.tsx'), 'TrustSafetyPage');
const about = page(paths.about, () => import('./pages/about-page.tsx'), 'AboutPage');
const careers = page(paths.careers, () => import('./pages/careers-page.tsx'), 'CareersPage');
const blog = page(paths.blog, () => import('./pages/blog-page.tsx'), 'BlogPage');
const blogArticle = page(paths.blogArticle, () => import('./pages/blog-article-page.tsx'), 'BlogArticlePage');
const press = page(paths.press, () => import('./pages/press-page.tsx'), 'PressPage');
const help = page(paths.help, () => import('./pages/help-page.tsx'), 'HelpPage');
const contact = page(paths.contact, () => import('./pages/contact-page.tsx'), 'ContactPage');
const faq = page(paths.faq, () => import('./pages/faq-page.tsx'), 'FaqPage');
const cookies = page(paths.cookies, () => import('./pages/cookies-page.tsx'), 'CookiesPage');
const newsletter = page(paths.newsletter, () => import('./pages/newsletter-page.tsx'), 'NewsletterPage');
const setup = page(paths.setup, () => import('./pages/setup-page.tsx'), 'SetupPage');

const routeTree = root.addChildren([
  home,
  listings.addChildren([listingsItself, listingsBelow]),
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
