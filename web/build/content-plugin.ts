import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { companyBlockId } from '@borough/domain/company';
import { demoCompany } from '@borough/domain/company-facts';
import { readPage } from '@borough/domain/texts/read-text';
import { fillIn } from '@borough/domain/texts/text-facts';
import type { Plugin } from 'vite';

const factSheet = 'brand/borough-fact-sheet.txt';
const factSheetSource = fileURLToPath(new URL('../src/content/fact-sheet.txt', import.meta.url));

/** Gives pages their texts: importing `content/terms.md` yields a page's. Also writes the fact sheet that people can download. */
export function content(): Plugin {
  return {
    name: 'borough-content',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/content\/[^/]*\.md$/.test(id)) return;
      this.addWatchFile(id);
      return moduleOf(readPage(await readFile(id, 'utf8'), id, 'hash'));
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: factSheet, source: await readFactSheet() });
    },
    // Built pages get the company from our server; the development server only has the demo's.
    transformIndexHtml: (_html, { server }) =>
      server && [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: companyBlockId },
          children: JSON.stringify(demoCompany),
        },
      ],
    configureServer(server) {
      server.middlewares.use(`/${factSheet}`, (_request, response, next) => {
        readFactSheet().then((text) => response.end(text), next);
      });
    },
  };
}

const readFactSheet = async () => fillIn(await readFile(factSheetSource, 'utf8'), factSheetSource);

// The company is known only in the browser, from the page that embeds its facts.
const moduleOf = (value: unknown) => ({
  code: `import { aboutCompany } from '/src/lib/words/about-company.ts';\nexport default aboutCompany(${JSON.stringify(value)});`,
  moduleType: 'js' as const,
});
