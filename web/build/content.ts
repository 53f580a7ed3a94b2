import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContentPage, pageAsHtml, readPage } from '@borough/domain/texts/read-text';

const folder = fileURLToPath(new URL('../src/content', import.meta.url));

/** The texts that come with the product, as plain HTML with their addresses. */
export async function readContent(): Promise<ContentPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return pageAsHtml(
        `/${name.replace(/\.md$/, '')}`,
        readPage(await readFile(file, 'utf8'), file, 'path'),
      );
    }),
  );
}
