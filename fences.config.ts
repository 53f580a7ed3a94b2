import { testFile } from './tools/test-files.ts';

interface Files {
  path: string | string[];
  pathNot?: string | string[];
}

/** These files may not import those. A group in `from.path` is `$1` in `to`. */
const fence = (name: string, comment: string, from: Files, to: Files) => {
  const severity = 'error' as const;
  return { name, comment, severity, from, to };
};

/** Words of the floor whose stores every word may use; all others keep theirs private. */
const serverFloor = '^server/src/floor/(?:db|http|outside|jobs)/';
/** A word of the server, as `$1`: a folder in its wing, or one of the two beside the wings. */
const aWord = '^server/src/(worker|demo|[^/]+/[^/]+)/';
const aStore = '^server/src/.+[.]store[.]ts$';
const storesArePrivate = 'A store is private to its word: call its commands or questions.';
/** Words that stand apart only because they need later words: each also has the stores of the word it is a part of. */
const laterParts = [
  ['rentals/pack', 'rentals/evidence'],
  ['account/own-profile', 'people/profiles'],
  ['account/pro-page', 'account/own-profile'],
];
const handlersCall = 'Handlers call commands; bookings and deposits are changed by the core alone.';
const aboutBookings = 'The simulation is about bookings and their money.';

/** What the simulation needs of the server: it runs the commands of bookings and payments on in-memory twins of their stores. */
const simulated = [
  'rentals/(?:bookings|cases|rounds)/',
  'money/(?:pricing|payments|payouts|deposits|debts)/',
  'people/codes/',
  'floor/db/',
  'floor/deps[.]ts$',
  'floor/http/person[.]ts$',
  'floor/jobs/enqueue[.]ts$',
  'talk/notifications/catalogue/chapters/disputed-shares[.]ts$',
  'talk/notifications/refund-notices[.]ts$',
];

/** Imports that are refused wherever they stand in the order. */
export const fences = [
  fence(
    'features-stay-apart',
    'Features do not import each other; join them in web/src/pages.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  fence(
    'stores-are-private',
    storesArePrivate,
    { path: aWord, pathNot: [testFile, ...laterParts.map(([part]) => `^server/src/${part}/`)] },
    { path: aStore, pathNot: [serverFloor, '^server/src/$1/'] },
  ),
  ...laterParts.map(([part, whole]) =>
    fence(
      'stores-are-private',
      storesArePrivate,
      { path: `^server/src/${part}/`, pathNot: testFile },
      { path: aStore, pathNot: [serverFloor, `^server/src/${part}/`, `^server/src/${whole}/`] },
    ),
  ),
  fence(
    'stores-are-private',
    storesArePrivate,
    { path: '^server/src/(?:floor/)?[^/]+$' },
    { path: aStore, pathNot: serverFloor },
  ),
  fence(
    'handlers-call-commands',
    handlersCall,
    {
      path: [
        '^server/src/rentals/bookings/.+[.]routes[.]ts$',
        '^server/src/worker/[^/]+[.]ts$',
        '^server/src/money/payments/[^/]+[.]routes[.]ts$',
      ],
    },
    {
      path: ['^server/src/rentals/bookings/.+[.]store[.]ts$', '^server/src/money/deposits/.+[.]store[.]ts$'],
    },
  ),
  ...['demo', 'care/admin'].map((name) =>
    fence(
      'nobody-calls-demo-or-admin',
      'Nobody calls demo or admin.',
      { path: '^server/src/[^/]+/', pathNot: [`^server/src/(?:worker|${name})/`, testFile] },
      { path: `^server/src/${name}/` },
    ),
  ),
  fence(
    'domain-depends-on-nobody',
    'The domain depends on nobody.',
    { path: '^domain/src/' },
    { path: '^(?:server|web|stripe-simulator)/' },
  ),
  fence(
    'browser-shares-the-domain',
    'The browser shares the domain with the server, nothing else.',
    { path: '^web/src/' },
    { path: '^server/' },
  ),
  fence(
    'ui-knows-no-word',
    'ui/ knows no domain word.',
    { path: '^web/src/ui/' },
    { path: '^(?:web/src/features|web/src/pages|domain)/' },
  ),
  fence(
    'lib-is-below',
    'lib/ is below the features.',
    { path: '^web/src/lib/' },
    { path: '^web/src/(?:features|pages)/' },
  ),
  fence(
    'nobody-calls-the-simulation',
    'Nobody calls the simulation.',
    { path: '^(?:domain|server|web|stripe-simulator)/' },
    { path: '^simulation/' },
  ),
  fence(
    'simulation-is-about-bookings',
    aboutBookings,
    { path: '^simulation/src/' },
    { path: '^server/src/', pathNot: simulated.map((name) => `^server/src/${name}`) },
  ),
  fence(
    'simulation-is-about-bookings',
    aboutBookings,
    { path: '^simulation/' },
    { path: '^(?:web|e2e|bench)/' },
  ),
  fence(
    'simulator-knows-nothing',
    'The simulator knows nothing of ours.',
    { path: '^stripe-simulator/' },
    { path: '^(?:server|domain|web)/' },
  ),
];
