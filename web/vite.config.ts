import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { content } from './build/content-plugin.ts';
import { pagePrograms } from './build/page-programs.ts';
import { preloadFirstLoad } from './build/preload-first-load.ts';
import { serviceWorker } from './build/service-worker.ts';
import { readingPages } from './build/reading-pages.ts';
import { smallPreload } from './build/small-preload.ts';
import { strictStyles } from './build/strict-styles.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What `main.tsx` starts. */
const program = '/src/program.tsx';

/** What nearly every page needs, in one piece: many small ones would weigh more. */
const start = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
  /web\/src\/lib\/(format|document-title|http|session|config|debounced|query-client|uncaught-errors)\.ts/,
  /web\/src\/ui\/(button|class-names|control-class|date-range-picker|icon|page|picture|skeleton|spinner|lazy-toaster|toast)\.tsx?/,
  /web\/src\/(app\.|routes\.|paths|shell\/|features\/items\/item-grid|features\/search\/(search-box|search\.api|filters))/,
  /domain\/src\/(money|days|company|search\/search\.rules)\.ts/,
];

/** Parts of the start that only some pages use. */
const later =
  /shell\/(account-menu|signed-in|not-found|private-gate|theme-switch)|\/(useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver|useSuspense\w*|queriesObserver|useQueries)\.js/;

/** Small things that lists and items draw, in one piece: each by itself would cost more on the way than it weighs. */
const pieces =
  /features\/items\/(item-card|item-photo|owner-badges)|domain\/src\/pricing\/pricing\.rules|web\/src\/ui\/(avatar|badge|chip|empty-state|error-state|field|load-more|near|select|sheet)\.tsx|web\/src\/lib\/(media|moments|month-and-year|now|page-query|return-to)\.ts|\/(useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js/;

/** What knows of bookings, for the page of an item and for all pages that show some. */
const rental =
  /features\/bookings\/(bookings\.api|use-pay|stage-badge|refund-steps)|domain\/src\/(clocks|plans\/|bookings\/deadlines)|@date-fns\/tz\/date/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    content(),
    react(),
    tailwindcss(),
    preloadFirstLoad(program, '/pages/landing-page.tsx'),
    smallPreload(),
    strictStyles(),
    serviceWorker({
      pages: [
        program,
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
    pagePrograms(program),
    compileAhead(/^(start|pieces|rental)$|-page$/),
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
            // What loads parts later: the first file needs it before all others.
            { name: 'loader', priority: 3, test: /preload-helper/ },
            {
              name: 'start',
              priority: 2,
              test: (id) => start.some((part) => part.test(id)) && !later.test(id),
            },
            { name: 'pieces', priority: 1, test: pieces },
            { name: 'rental', priority: 1, test: rental },
            // Those that several pages draw: a hundred bytes each, which one by one cost ten times that on the way.
            { name: 'icons', priority: 1, minShareCount: 2, test: /node_modules\/lucide-react\// },
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
