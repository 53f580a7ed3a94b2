/**
 * The words of the program in one order. A word imports only words before it, in its own room; the server, which stands on the
 * whole domain, imports any word of it. Inside a word, anything may import anything. In `server/src`, a word is a folder in its
 * wing, or a file there; in `domain/src`, a folder, and the files beside the folders are `values`.
 */
export const wings: Readonly<Record<string, readonly string[]>> = {
  floor: [
    'values',
    'release',
    'terms',
    'storage-settings',
    'gate-settings',
    'map-settings',
    'company-settings',
    'log-settings',
    'setting-forms',
    'config',
    'db',
    'settings',
    'outside',
    'log',
    'events',
    'clock',
    'quiet',
    'deps',
    'secrets',
    'connections',
    'deadlines',
    'photos',
    'sealed-files',
    'jobs',
    'http',
  ],
  people: ['dealings', 'trust', 'plans', 'codes', 'filter', 'profiles'],
  talk: ['notifications', 'messaging', 'newsletter', 'contact'],
  money: [
    'pricing',
    'payments',
    'ledger',
    'operations',
    'payouts',
    'deposits',
    'debts',
    'disputes',
    'subscriptions',
    'reconciliation',
  ],
  rentals: ['availability', 'bookings', 'evidence', 'cases', 'reviews', 'pack', 'rounds'],
  listings: ['items', 'search', 'maps', 'favorites', 'alerts'],
  account: ['identity', 'accounts', 'own-profile', 'pro-page'],
  care: ['moderation', 'reports', 'admin', 'dashboard', 'retention'],
  site: ['texts', 'pages', 'setup', 'backup', 'upgrade', 'health', 'first-run', 'rights'],
  worker: ['worker'],
  demo: ['demo'],
  compose: ['compose'],
};

/** The rooms that follow these words. */
export const roomsInWords = ['domain/src', 'server/src'] as const;

/** The other rooms, each with its folders and the files beside them, lowest first. Files that are not named come last. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'web/src': ['paths', 'lib', 'content', 'ui', 'installed', 'features', 'shell', 'pages'],
  'stripe-simulator/src': [
    'api-problem',
    'world',
    'accounts',
    'payments',
    'wire',
    'resources',
    'api',
    'webhooks',
    'pages',
  ],
};
