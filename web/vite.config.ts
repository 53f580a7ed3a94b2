import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { content } from './build/content-plugin.ts';
import { pagePrograms } from './build/page-programs.ts';
import { preloadFirstLoad } from './build/preload-first-load.ts';
import { serviceWorker } from './build/service-worker.ts';
import { readingPages } from './build/reading-pages.ts';
import { smallPreload } from './build/small-preload.ts';
import { strictStyles } from './build/strict-styles.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What nearly every page needs, in one piece: many small ones would weigh more. */
const start = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
  /web\/src\/lib\/(format|document-title|http|session|config|debounced)\.ts/,
  /web\/src\/ui\/(badge|button|class-names|control-class|date-range-picker|drawing|icon|page|picture|skeleton|spinner|toast)\.tsx?/,
  /web\/src\/(paths|shell\/|features\/items\/item-grid|features\/search\/(search-box|search\.api|filters))/,
  /domain\/src\/(money|days|company|pricing\/pricing\.rules|search\/search\.rules)\.ts/,
];

/** A card of an item, for every page that shows some. */
const card = /features\/items\/(item-card|item-photo|owner-badges)/;

/** Pieces of the above that only some pages use. */
const later =
  /shell\/(account-menu|signed-in|not-found|private-gate|theme-switch)|\/(useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver|useSuspense\w*|queriesObserver|useQueries)\.js/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    content(),
    react(),
    tailwindcss(),
    preloadFirstLoad('/pages/landing-page.tsx'),
    smallPreload(),
    strictStyles(),
    serviceWorker({
      pages: [
        '/pages/landing-page.tsx',
        '/pages/faq-page.tsx',
        '/pages/help-page.tsx',
        '/installed/begin.tsx',
        // What every page wears, and what it says things with.
        '/features/search/header-search.tsx',
        '/shell/private-gate.tsx',
        '/shell/not-found.tsx',
        '/shell/lazy-theme-switch.tsx',
        '/shell/theme-switch.tsx',
        '/ui/toaster.tsx',
      ],
    }),
    readingPages(),
    pagePrograms(),
  ],
  resolve: {
    alias: [
      // React has this hook itself; the shim is for versions that do not.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The lists of what each page preloads cost more in the first load than they save later.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The higher priority takes what both could have.
          groups: [
            {
              name: 'start',
              priority: 2,
              test: (id) => start.some((part) => part.test(id)) && !later.test(id),
            },
            { name: 'item-card', priority: 1, test: card },
            // Those that several pages draw: a hundred bytes each, which one by one cost ten times that on the way.
            { name: 'icons', priority: 1, minShareCount: 4, test: /node_modules\/lucide-react\// },
          ],
        },
      },
    },
    outDir: 'dist',
    emptyOutDir: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/simulator', '/dev', '/healthz'].map((path) => [path, { target: server }]),
    ),
  },
});
