import { join } from 'node:path';
import type { Plugin } from 'vite';

const runtime = join(import.meta.dirname, '../src/lib/jsx/jsx-runtime.ts');

/**
 * Makes every element of the program, and of the libraries in it, by our own `jsx-runtime.ts`, which keeps text whole. In
 * development, React's own makes them, with its warnings.
 */
export function wholeText(): Plugin {
  return {
    name: 'borough-whole-text',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === 'react/jsx-runtime' && importer !== runtime ? runtime : undefined,
  };
}
