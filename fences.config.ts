import { testFile } from './folders.config.ts';

interface Files {
  path: string | string[];
  pathNot?: string | string[];
}

/** These files may not import those. A group in `from.path` is `$1` in `to`. */
const fence = (name: string, comment: string, from: Files, to: Files) => {
  const severity = 'error' as const;
  return { name, comment, severity, from, to };
};

/** Server folders that every domain may use; all others are domain words and keep their stores private. */
const serverFloor = '^server/src/(?:db|http|outside|jobs)/';
const aStore = '^server/src/.+[.]store[.]ts$';
const storesArePrivate = 'A store is private to its word: call its commands or questions.';
const handlersCall = 'Handlers call commands; bookings and deposits are changed by the core alone.';
const aboutBookings = 'The simulation is about bookings and their money.';

/** What the simulation needs of the server: it runs the commands of bookings and payments on in-memory twins of their stores. */
const simulated = [
  'bookings/',
  'cases/',
  'deposits/',
  'payments/',
  'payouts/',
  'debts/',
  'db/',
  'deps[.]ts$',
  'handover/',
  'http/person[.]ts$',
  'jobs/enqueue[.]ts$',
  'pricing/',
  'notifications/catalogue/disputed-shares[.]ts$',
  'notifications/refund-notices[.]ts$',
];

/** Imports that no arrow in folders.config.ts may allow. */
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
    { path: '^server/src/([^/]+)/', pathNot: testFile },
    { path: aStore, pathNot: [serverFloor, '^server/src/$1/'] },
  ),
  fence(
    'stores-are-private',
    storesArePrivate,
    { path: '^server/src/[^/]+$' },
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
      path: [
        '^server/src/rentals/bookings/.+[.]store[.]ts$',
        '^server/src/money/payments/.*deposits[.]store[.]ts$',
      ],
    },
  ),
  ...['demo', 'admin'].map((name) =>
    fence(
      'nobody-calls-demo-or-admin',
      'Nobody calls demo or admin.',
      { path: '^server/src/[^/]+/', pathNot: [`^server/src/(?:main|worker|${name})/`, testFile] },
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
