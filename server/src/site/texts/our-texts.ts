import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PageName, pageNames } from '@borough/domain/texts/texts.contract';

const folder = fileURLToPath(new URL('../../../../web/src/content', import.meta.url));

const read = (name: PageName) => readFileSync(join(folder, `${name}.md`), 'utf8').replaceAll('\r\n', '\n');

/** The text that comes with the product for each page, as Markdown. */
export const ourTexts: ReadonlyMap<PageName, string> = new Map(pageNames.map((name) => [name, read(name)]));

/** Ours for a page; an empty text for a name that is none. */
export const ourText = (name: PageName): string => ourTexts.get(name) ?? '';
