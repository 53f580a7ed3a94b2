/**
 * The journeys through each folder of `web/src/pages`, a few of many: `npm test -- --changed` runs these when the folder or what it
 * imports changes.
 */
export const journeysThrough: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'profile', 'security', 'identity', 'payouts', 'earnings'],
  accounts: ['errors-accounts', 'sign-in-code', 'mailed-links', 'phone-number'],
  admin: ['admin-inbox', 'admin-review', 'health', 'fees', 'write-texts', 'report-queue', 'id-verification'],
  blog: ['content'],
  bookings: ['handover', 'deposit', 'receipt', 'ask-accept-pay-cancel'],
  dashboard: ['dashboard', 'booking-lists'],
  'first-run': ['setup'],
  finding: ['browse', 'finding', 'favorites', 'find-book-know'],
  item: ['deciding', 'asking', 'introduction', 'find-book-know'],
  landing: ['find-book-know', 'foot'],
  listing: ['errors-items', 'own-listings', 'import-listings', 'findable'],
  messaging: ['messages', 'conversation-tools', 'contact-details'],
  notifications: ['notices'],
  person: ['person', 'trust'],
  reading: ['content', 'contact', 'pro'],
  setup: ['setup'],
};

/** The way through everything, for changes that reach more pages than that. */
const throughEverything = 'sign-up-list-find-book-pay';
const whole = `e2e/${throughEverything}.spec.ts`;
const mostPages = 3;
/** If more journeys than these use a changed helper, that one stands in for all. */
const mostUsing = 8;

const pageFolder = /^web\/src\/pages\/([^/]+)\//;

/**
 * The journeys to run for changed files and all files these reach: changed journeys, those that import something changed in `e2e`, and
 * those through changed pages. A change to the whole frame or to many pages runs one journey through everything. A change of the
 * server alone runs none: its tests of the database answer for it.
 */
export function journeysOf(changed: readonly string[], reached: readonly string[]): string[] {
  const isJourney = (file: string) => /^e2e\/[^/]+\.spec\.ts$/.test(file) && !file.endsWith('.proof.spec.ts');
  const using = reached.filter(isJourney);
  const own = using.length > mostUsing ? [...changed.filter(isJourney), whole] : using;
  const isWeb = changed.some((file) => file.startsWith('web/') && !/\.test\.tsx?$/.test(file));
  if (!isWeb) return own.toSorted();
  const pages = new Set(reached.flatMap((file) => pageFolder.exec(file)?.[1] ?? []));
  const through =
    pages.size === 0 || pages.size > mostPages
      ? [throughEverything]
      : [...pages].flatMap((page) => journeysThrough[page] ?? [throughEverything]);
  return [...new Set([...own, ...through.map((name) => `e2e/${name}.spec.ts`)])].toSorted();
}
