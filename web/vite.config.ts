import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { content } from './build/content-plugin.ts';
import { leaveOutOfReact } from './build/leave-out-of-react.ts';
import { pagePrograms } from './build/page-programs.ts';
import { preloadFirstLoad } from './build/preload-first-load.ts';
import { programFiles } from './build/program-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { smallPreload } from './build/small-preload.ts';
import { strictStyles } from './build/strict-styles.ts';
import { wholeText } from './build/whole-text.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What `main.tsx` starts. */
const program = '/src/program.tsx';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    content(),
    react(),
    tailwindcss(),
    preloadFirstLoad(program, '/pages/landing/landing-page.tsx'),
    smallPreload(),
    leaveOutOfReact(),
    wholeText(),
    strictStyles(),
    serviceWorker({
      pages: [
        program,
        '/pages/landing/landing-page.tsx',
        '/pages/landing/featured-nothing.tsx',
        '/pages/reading/faq-page.tsx',
        '/pages/reading/help-page.tsx',
        '/installed/begin.tsx',
        // What every page wears, and what it says things with.
        '/features/search/header-search.tsx',
        '/shell/footer.tsx',
        '/shell/private-gate.tsx',
        '/shell/not-found.tsx',
        '/shell/lazy-theme-switch.tsx',
        '/shell/theme-switch.tsx',
        '/ui/notes/toaster.tsx',
      ],
    }),
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
        codeSplitting: { groups: programFiles },
        // The first page names dozens of files, and no two letters of a hash can be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    outDir: 'dist',
    emptyOutDir: true,
  },
  server: {
    host: '127.0.0.1',
    // Where a build is put together: its pages are not the ones that are open.
    watch: { ignored: ['**/web/.vite/**'] },
    proxy: Object.fromEntries(
      ['/api', '/files', '/maps', '/simulator', '/dev', '/healthz'].map((path) => [path, { target: server }]),
    ),
  },
});
