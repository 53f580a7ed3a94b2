/** A file of the program, and the modules that go into it. */
interface ProgramFile {
  name: string;
  /** When two files could take a module, the higher priority gets it. */
  priority: number;
  test: RegExp | ((id: string) => boolean);
  minShareCount?: number;
}

const anyOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

const isStart = anyOf([
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
  /web\/src\/(app|routes|paths)\.tsx?$/,
  /web\/src\/lib\/jsx\//,
  /web\/src\/shell\//,
  /web\/src\/lib\/(server\/(config|debounced|http|query-client|session)|page\/(document-title|uncaught-errors)|words\/format)\.ts$/,
  /web\/src\/ui\/(forms\/control-class|layout\/page|pictures\/picture)\.tsx?$/,
  /web\/src\/ui\/(notes\/(lazy-toaster|toast)|parts\/(button|class-names|icon|near|skeleton|spinner))\.tsx?$/,
  /web\/src\/features\/items\/item-grid\.tsx$/,
  /web\/src\/features\/search\/(filters|search-box|search\.api)/,
  /domain\/src\/(company|days|money|search\/search\.rules|terms\/(offered|terms))\.tsx?$/,
]);

/** Parts of the above that only some pages use. */
const isLater = anyOf([
  /shell\/(account-menu|footer|lazy-theme-switch|not-found|private-gate|signed-in|social-marks|theme-switch)/,
  /\/(infiniteQueryObserver|mutationObserver|queriesObserver)\./,
  /\/(useInfiniteQuery|useMutation|useQueries|useSuspense\w*)\./,
]);

const isPiece = anyOf([
  /features\/items\/(fees-note|item-card|owner-badges|whole-price)\.tsx?$/,
  /web\/src\/ui\/(forms\/(field|first-invalid|select|text-input|textarea)|layout\/load-more|notes\/(empty|error)-state)\.tsx?$/,
  /web\/src\/ui\/(parts\/(badge|chip|icon-button|near)|pictures\/avatar|windows\/sheet)\.tsx?$/,
  /web\/src\/lib\/(page\/(media|page-query|return-to)|time\/(moments|month-and-year|now))\.ts$/,
  /\/(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\./,
  // The one icon of the pages that open offline, which would otherwise bring all the shared ones.
  /lucide-react\/dist\/esm\/icons\/chevron-down\.mjs$/,
]);

/** What stores things; also needed by the first page's cookie question, which needs none of the rest. */
const isKept = anyOf([/web\/src\/lib\/kept\/(consent|keep|storage)\.ts$/]);

/** What windows over a page are made of; what opens next to a button (menus, popovers) brings its own parts. */
const isWindow = anyOf([
  /@radix-ui\/react-(compose-refs|context|dialog|dismissable-layer|focus-guards|focus-scope|id|portal|presence)\//,
  /@radix-ui\/(primitive|react-(primitive|slot|use-(callback-ref|controllable-state|effect-event|layout-effect)))\//,
  /node_modules\/(aria-hidden|react-remove-scroll|react-remove-scroll-bar|tslib|use-callback-ref|use-sidecar)\//,
  /web\/src\/ui\/windows\/(dialog|focus-back)\.tsx?$/,
  /web\/src\/lib\/page\/adopted-styles\.ts$/,
]);

/** Without the modules that validate forms by schema: most pages have none, and that library is as large as a page. */
const isAccounts = anyOf([
  /web\/src\/features\/accounts\/(?!phones\/|security\/|sign-up-checks)(\w[\w-]*\/)?(?!password-strength|phone|strength-meter)[\w.-]+$/,
]);

const isReading = anyOf([
  /web\/src\/pages\/reading\//,
  /web\/src\/ui\/layout\/(prose|reading-page|section-nav)\.tsx?$/,
  /web\/src\/lib\/time\/full-day\.ts$/,
]);

const isRental = anyOf([
  /features\/bookings\/(bookings\.api|refund-steps|stage-badge|use-pay)\.tsx?$/,
  /domain\/src\/(bookings\/deadlines|clocks|plans\/)/,
  /@date-fns\/tz\/date\//,
]);

/**
 * Which parts of the program are bundled together. Every page is also a file of its own; small modules shared by several pages
 * would each cost more as separate requests than their size is worth.
 */
export const programFiles: ProgramFile[] = [
  // The loader of lazy parts: the first file needs it before all others.
  { name: 'loader', priority: 3, test: /preload-helper/ },
  // What nearly every page needs.
  { name: 'start', priority: 2, test: (id) => isStart(id) && !isLater(id) },
  // What the first page requests further down, excluding the cards.
  { name: 'pricing', priority: 2, test: /domain\/src\/pricing\/pricing\.rules\.ts$/ },
  // Small components that lists and items render.
  { name: 'pieces', priority: 1, test: isPiece },
  // Anything about bookings, for an item's page and all pages that show bookings.
  { name: 'rental', priority: 1, test: isRental },
  { name: 'icons', priority: 0, minShareCount: 2, test: /node_modules\/lucide-react\// },
  { name: 'kept', priority: 2, test: isKept },
  { name: 'window', priority: 1, minShareCount: 2, test: isWindow },
  // Signing in, signing up, and everything emailed about it; a page's own words stay with the page.
  { name: 'accounts', priority: 1, minShareCount: 2, test: isAccounts },
  { name: 'reading', priority: 1, minShareCount: 2, test: isReading },
];
