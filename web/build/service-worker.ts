import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What is kept beside the program: the page itself and the files of fixed names that it begins with. */
const frame = ['index.html', 'theme.js', 'favicon.svg', 'icons.svg', 'drawings.svg'];

/** Unpacked; on the wire it is a third, and nearly all of it was fetched by the first page anyway. */
const maxBytes = 700_000;

interface Options {
  /** Parts of the app that open without a network even when nobody has opened them before, by their source files. */
  pages: readonly string[];
}

/**
 * Builds web/src/installed/sw.ts into /sw.js, with the list of what it keeps before anybody asks: what the first load
 * consists of, and the pages named. Everything else is kept when it is used.
 */
export function serviceWorker({ pages }: Options): Plugin[] {
  const needed = new Set(frame);
  const collect: Plugin = {
    name: 'borough-collect-needed',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const file of neededFiles(bundle, pages)) needed.add(file);
    },
  };
  return [
    collect,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/installed',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.{html,js,svg}', 'assets/*'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => {
            const manifest = entries.filter(({ url }) => needed.has(url));
            const bytes = manifest.reduce((sum, { size }) => sum + size, 0);
            if (bytes > maxBytes) throw new Error(`The worker would fetch ${bytes} bytes before any use.`);
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];
}

/** The program of the entry and of these pages with everything they import at once, all styles of theirs, and the fonts. */
function neededFiles(bundle: Rolldown.OutputBundle, pages: readonly string[]): Set<string> {
  const files = new Set(Object.keys(bundle).filter((file) => file.endsWith('.woff2')));
  const add = (file: string): void => {
    const part = bundle[file];
    if (files.has(file) || part?.type !== 'chunk') return;
    files.add(file);
    part.viteMetadata?.importedCss.forEach((sheet) => files.add(sheet));
    part.imports.forEach(add);
  };
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && (part.isEntry || pages.some((page) => part.facadeModuleId?.endsWith(page))))
      add(part.fileName);
  return files;
}
