import type { Plugin } from 'vite';
import { readContent } from './content.ts';

/** Writes every text of ours as plain HTML next to the built app, for the server's pages on path addresses. */
export function readingPages(): Plugin {
  return {
    name: 'borough-reading-pages',
    apply: 'build',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'reading-pages.json',
        source: JSON.stringify(await readContent()),
      });
    },
  };
}
