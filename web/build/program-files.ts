/** A file of the program: the modules that travel in it. */
interface ProgramFile {
  name: string;
  /** The higher one takes what two files could have. */
  priority: number;
  test: RegExp | ((id: string) => boolean);
  minShareCount?: number;
}

const anyOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

const isStart = anyOf([
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
  /web\/src\/(app|routes|paths)\.tsx?$/,
  /web\/src\/shell\//,
  /web\/src\/lib\/(config|debounced|document-title|format|http|query-client|session|uncaught-errors)\.tsx?$/,
  /web\/src\/ui\/(button|class-names|control-class|date-range-picker|icon|lazy-toaster|page|picture)\.tsx?$/,
  /web\/src\/ui\/(near|skeleton|spinner|toast)\.tsx?$/,
  /web\/src\/features\/items\/item-grid\.tsx$/,
  /web\/src\/features\/search\/(filters|search-box|search\.api)/,
  /domain\/src\/(company|days|money|search\/search\.rules)\.tsx?$/,
]);

/** Parts of the above that only some pages use. */
const isLater = anyOf([
  /shell\/(account-menu|footer|lazy-theme-switch|not-found|private-gate|signed-in|social-marks|theme-switch)/,
  /\/(infiniteQueryObserver|mutationObserver|queriesObserver)\./,
  /\/(useInfiniteQuery|useMutation|useQueries|useSuspense\w*)\./,
]);

const isPiece = anyOf([
  /features\/items\/(fees-note|item-card|owner-badges)\.tsx?$/,
  /web\/src\/ui\/(avatar|badge|chip|empty-state|error-state|field|first-invalid|icon-button|load-more|near|select|sheet|text-input|textarea)\.tsx?$/,
  /web\/src\/lib\/(media|moments|month-and-year|now|page-query|return-to)\.tsx?$/,
  /\/(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\./,
]);

/** What remembers: also the first page's question about cookies, which needs none of the rest. */
const isKept = anyOf([/web\/src\/lib\/(consent|keep|storage)\.ts$/]);

/** What windows over a page are made of; what opens beside a button (menus, popovers) brings its own. */
const isWindow = anyOf([
  /@radix-ui\/react-(compose-refs|context|dialog|dismissable-layer|focus-guards|focus-scope|id|portal|presence)\//,
  /@radix-ui\/(primitive|react-(primitive|slot|use-(callback-ref|controllable-state|effect-event|layout-effect)))\//,
  /node_modules\/(aria-hidden|react-remove-scroll|react-remove-scroll-bar|tslib|use-callback-ref|use-sidecar)\//,
  /web\/src\/ui\/(dialog|focus-back)\.tsx?$/,
  /web\/src\/lib\/adopted-styles\.ts$/,
]);

/** Without what checks a form by its schema: most pages have none, and that library is as large as a page. */
const isAccounts = anyOf([
  /web\/src\/features\/accounts\/(?!ask-for-code|code-entry|password-strength|phone|sign-up-checks|strength-meter)[^/]+$/,
]);

const isReading = anyOf([
  /web\/src\/pages\/reading\//,
  /web\/src\/ui\/(prose|reading-page|section-nav)\.tsx?$/,
  /web\/src\/lib\/full-day\.ts$/,
]);

const isRental = anyOf([
  /features\/bookings\/(bookings\.api|refund-steps|stage-badge|use-pay)\.tsx?$/,
  /domain\/src\/(bookings\/deadlines|clocks|plans\/)/,
  /@date-fns\/tz\/date\//,
]);

/**
 * What of the program travels together. Every page is a file of its own besides; small modules that several pages use
 * would each cost more on the way than they weigh.
 */
export const programFiles: ProgramFile[] = [
  // What loads parts later: the first file needs it before all others.
  { name: 'loader', priority: 3, test: /preload-helper/ },
  // What nearly every page needs.
  { name: 'start', priority: 2, test: (id) => isStart(id) && !isLater(id) },
  // What the first page asks for further down, without the cards.
  { name: 'pricing', priority: 2, test: /domain\/src\/pricing\/pricing\.rules\.ts$/ },
  // Small things that lists and items draw.
  { name: 'pieces', priority: 1, test: isPiece },
  // What knows of bookings, for the page of an item and for all pages that show some.
  { name: 'rental', priority: 1, test: isRental },
  { name: 'icons', priority: 1, minShareCount: 2, test: /node_modules\/lucide-react\// },
  { name: 'kept', priority: 2, test: isKept },
  { name: 'window', priority: 1, minShareCount: 2, test: isWindow },
  // Signing in, signing up and everything mailed about it; a page's own words stay with the page.
  { name: 'accounts', priority: 1, minShareCount: 2, test: isAccounts },
  { name: 'reading', priority: 1, minShareCount: 2, test: isReading },
];
