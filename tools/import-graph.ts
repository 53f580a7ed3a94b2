import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './run-step.ts';

const rooms = '{domain,server,web,stripe-simulator,simulation,tools,bench,e2e}';

/**
 * Files that put everything together. What they import is tested where it stands: followed further, every change would reach every
 * test.
 */
const crossroads = new Set([
  'server/src/app.ts',
  'server/src/main.ts',
  'server/test/app.ts',
  'server/test/accounts-app.ts',
  'web/src/app.tsx',
  'web/src/main.tsx',
  'web/src/program.tsx',
  'web/src/routes.tsx',
]);

/** What many tests are written with. Only a change of these themselves is tried by all who use them. */
const isHelper = (file: string) => /^(server\/test|e2e)\//.test(file);

const sharedDomain = '@borough/domain/';

/** The file an import leads to, from the root of the project; undefined if it isn't one of ours. */
export function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  if (specifier.startsWith('#')) return `server/src/${specifier.slice(1)}`;
  if (specifier.startsWith(sharedDomain)) return `domain/src/${specifier.slice(sharedDomain.length)}.ts`;
  return undefined;
}

/** Who imports each file, types included. */
export function importers(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const files = globSync([`${rooms}/**/*.{ts,tsx,mjs}`, '*.config.ts'], {
    cwd: root,
    exclude: (name) => /(^|[/\\])(node_modules|dist|data|\.vite)$/.test(name),
  });
  for (const file of files.map((each) => each.replaceAll('\\', '/')))
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles) {
      const to = target(file, fileName);
      if (to !== undefined) found.set(to, (found.get(to) ?? new Set()).add(file));
    }
  return found;
}

/** These files and all that import them, directly or through others; stops at the files that put everything together. */
export function reachedBy(
  changed: readonly string[],
  graph: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(changed);
  const itself = new Set(changed);
  const isFollowed = (file: string) => !crossroads.has(file) && (itself.has(file) || !isHelper(file));
  for (const file of reached)
    if (isFollowed(file)) for (const importer of graph.get(file) ?? []) reached.add(importer);
  return reached;
}
