import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { headOf, readArticle, readPage } from './content.ts';

/**
 * Gives pages their texts: importing `content/terms.md` gives a page's, `content/blog/x.md` an article's, and
 * `content/blog/x.md?head` an article without its text.
 */
export function content(): Plugin {
  return {
    name: 'borough-content',
    enforce: 'pre',
    async load(id) {
      const [, file, query] = /^(.*\/src\/content\/.*\.md)(?:\?(.*))?$/.exec(id) ?? [];
      if (file === undefined) return;
      this.addWatchFile(file);
      const source = await readFile(file, 'utf8');
      if (!file.includes('/blog/')) return moduleOf(readPage(source, file, 'hash'));
      const article = readArticle(source, file, 'hash');
      return moduleOf(query === 'head' ? headOf(article) : article);
    },
  };
}

const moduleOf = (value: unknown) => ({
  code: `export default ${JSON.stringify(value)};`,
  moduleType: 'js' as const,
});
