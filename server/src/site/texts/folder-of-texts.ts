import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArticle, readPage } from '@borough/domain/texts/read-text';
import { TextError } from '@borough/domain/texts/text-error';
import { companyPages, SlugSchema, type TextKind } from '@borough/domain/texts/texts.contract';
import { ourText } from './our-texts.ts';

/** A text as a file: pages lie in the folder itself, articles in `blog`. */
export interface TextFile {
  kind: TextKind;
  slug: string;
  source: string;
}

/** The texts the demo's company published. */
export const demoTexts: string = fileURLToPath(new URL('../../../demo/content', import.meta.url));

const blog = 'blog';
const largest = 200_000;

/** Whether a folder holds it. All other pages are changed in the console, where what legal texts need is asked for. */
export const isOfFolder = ({ kind, slug }: Pick<TextFile, 'kind' | 'slug'>): boolean =>
  kind === 'article' || companyPages.some((name) => name === slug);

/** The file of a text, as a path inside its folder. */
export const fileOf = ({ kind, slug }: Pick<TextFile, 'kind' | 'slug'>): string =>
  kind === 'page' ? `${slug}.md` : `${blog}/${slug}.md`;

const known = companyPages.map((name) => `${name}.md`).join(', ');

/** What is wrong with a file, with its line; null if nothing is. */
function wrongWith({ kind, slug, source }: TextFile): string | null {
  const file = fileOf({ kind, slug });
  if (!isOfFolder({ kind, slug }))
    return `${file} isn't one of the pages (${known}). Articles lie in ${blog}/.`;
  if (!SlugSchema.safeParse(slug).success)
    return `${file} can't be an address: lowercase letters and digits in words joined by hyphens.`;
  if (source.length > largest) return `${file} is longer than ${largest} characters.`;
  try {
    // Both forms of links are checked: a text that is published is a text that can be shown.
    const read = kind === 'page' ? readPage : readArticle;
    read(source, file, 'path');
    return null;
  } catch (error) {
    if (error instanceof TextError) return error.in(source);
    throw error;
  }
}

async function markdownIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true });
  return names.filter((entry) => entry.isFile() && entry.name.endsWith('.md')).map(({ name }) => name);
}

async function articlesIn(folder: string): Promise<string[]> {
  try {
    return await markdownIn(join(folder, blog));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // reading a folder throws nothing else
    throw error;
  }
}

/** Reads every text of a folder and checks it: the texts, and what is wrong with them, each by file and line. */
export async function readTexts(folder: string): Promise<{ texts: TextFile[]; wrong: string[] }> {
  const slugOf = (name: string) => name.replace(/\.md$/, '');
  const found = [
    ...(await markdownIn(folder)).map((name) => ({ kind: 'page' as const, slug: slugOf(name) })),
    ...(await articlesIn(folder)).map((name) => ({ kind: 'article' as const, slug: slugOf(name) })),
  ];
  const texts = await Promise.all(
    found.map(async (text) => ({
      ...text,
      source: (await readFile(join(folder, fileOf(text)), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
  const wrong = texts.flatMap((text) => wrongWith(text) ?? []);
  return { texts: texts.sort((a, b) => fileOf(a).localeCompare(fileOf(b))), wrong: wrong.sort() };
}

/** Writes what is published into a folder, and for each page without a text of its own the one that stands there instead. */
export async function writeTexts(folder: string, published: readonly TextFile[]): Promise<string[]> {
  const own = published.filter(({ kind }) => kind === 'page').map(({ slug }) => slug);
  const first = companyPages
    .filter((slug) => !own.includes(slug))
    .map((slug) => ({ kind: 'page' as const, slug, source: ourText(slug) }));
  const files = [...published, ...first];
  for (const text of files) {
    const path = join(folder, fileOf(text));
    await mkdir(dirname(path), { recursive: true });
    // Never over what somebody wrote there.
    await writeFile(path, text.source, { flag: 'wx' });
  }
  return files.map(fileOf).sort();
}
