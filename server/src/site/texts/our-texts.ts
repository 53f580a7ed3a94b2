import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withOurWords } from '@borough/domain/texts/marks';
import { type PageName, pageNames } from '@borough/domain/texts/texts.contract';

const folder = fileURLToPath(new URL('../../../../web/src/content', import.meta.url));

const read = (name: PageName) => readFileSync(join(folder, `${name}.md`), 'utf8').replaceAll('\r\n', '\n');

/** Ours for each page as they come with the product, with what they leave to the operator of the site. */
export const ourTemplates: ReadonlyMap<PageName, string> = new Map(
  pageNames.map((name) => [name, read(name)]),
);

/** Ours for each page as they stand until an operator publishes another. */
export const ourTexts: ReadonlyMap<PageName, string> = new Map(
  [...ourTemplates].map(([name, template]) => [name, withOurWords(template)]),
);

/** Ours for a page. */
export const ourText = (name: PageName): string => ourTexts.get(name) ?? '';
