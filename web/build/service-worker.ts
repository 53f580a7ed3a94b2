import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/** Cached along with the program: the page itself and the fixed-name files it starts with. */
const frame = ['index.html', 'theme.js', 'favicon.svg', 'icons.svg', 'drawings.svg'];

/** Uncompressed; over the network it's a third of that, and the first page fetched nearly all of it anyway. */
const maxBytes = 700_000;

interface Options {
  /** Parts of the app that open offline even if no one has opened them before, by their source files. */
  pages: readonly string[];
}

/**
 * Builds web/src/installed/sw.ts into /sw.js, with the list of what to cache up front: the first load's files, and the given
 * pages. Everything else is cached when used.
 */
export function serviceWorker({ pages }: Options): Plugin {
  let needed: string[] = [];
  let config: ResolvedConfig;
  return {
    name: 'borough-service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: (_options, bundle) => {
      needed = [...new Set([...frame, ...neededFiles(bundle, pages)])].sort();
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, mode } = config;
        const outDir = resolve(root, config.build.outDir);
        await build({
          root,
          mode,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { builtPieces: JSON.stringify(await piecesOf(outDir, needed)) },
          build: {
            outDir,
            emptyOutDir: false,
            target: config.build.target,
            rolldownOptions: {
              input: join(root, 'src/installed/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

/** The files with their revisions; a file whose name already identifies its version needs none. */
async function piecesOf(directory: string, files: readonly string[]) {
  let bytes = 0;
  const pieces = await Promise.all(
    files.map(async (url) => {
      const content = await readFile(join(directory, url));
      bytes += content.length;
      const isNamedByContent = url.startsWith('assets/');
      return { url, revision: isNamedByContent ? null : createHash('sha256').update(content).digest('hex') };
    }),
  );
  if (bytes > maxBytes) throw new Error(`The worker would fetch ${bytes} bytes before any use.`);
  return pieces;
}

/** The program files of the entry and of these pages with all their static imports, all of their styles, and the fonts. */
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
