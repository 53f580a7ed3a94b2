import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { articleCategories, type Article, type ArticleHead, type Content } from '../src/lib/content.ts';
import { paths } from '../src/paths.ts';
import { fillIn } from './content-facts.ts';
import { type LinkStyle, plainHtml, renderMarkdown } from './content-markdown.ts';

const folder = fileURLToPath(new URL('../src/content', import.meta.url));
const wordsAMinute = 220;

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const PageMatter = z.strictObject({
  title: z.string(),
  description: z.string().min(50).max(170),
  lead: z.string(),
  revised: Day.optional(),
  entries: z.boolean().default(false),
});
const ArticleMatter = z.strictObject({
  title: z.string(),
  description: z.string().min(50).max(170),
  lead: z.string(),
  category: z.enum(articleCategories),
  published: Day,
  picture: z.string(),
});

/** A reading page as HTML for readers without the app, with path addresses as links. */
export interface ContentPage {
  route: string;
  title: string;
  description: string;
  revised?: string;
  html: string;
}

function takeApart<Matter>(source: string, file: string, schema: z.ZodType<Matter>) {
  const [, yaml, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillIn(source, file)) ?? [];
  if (yaml === undefined || markdown === undefined) throw new Error(`${file} has no front matter.`);
  const matter = schema.safeParse(parseYaml(yaml));
  if (!matter.success) throw new Error(`${file}: ${z.prettifyError(matter.error)}`);
  return { matter: matter.data, markdown };
}

/** Reads a page's text; throws on unknown facts and front matter, HTML, external links, and repeated IDs. */
export function readPage(source: string, file: string, links: LinkStyle): Content {
  const { matter, markdown } = takeApart(source, file, PageMatter);
  const { entries, ...head } = matter;
  const { intro, sections } = renderMarkdown(markdown, { file, links, entries });
  if (intro !== '') throw new Error(`${file} has text before its first heading; that is its lead.`);
  return { ...head, sections };
}

/** Reads an article, whose slug is its file name. Throws on the same things as for a page. */
export function readArticle(source: string, file: string, links: LinkStyle): Article {
  const { matter, markdown } = takeApart(source, file, ArticleMatter);
  const { intro, sections } = renderMarkdown(markdown, { file, links, entries: false });
  const minutes = Math.max(1, Math.round(markdown.split(/\s+/).length / wordsAMinute));
  const slug = file.replace(/^.*\//, '').replace(/\.md$/, '');
  return { slug, ...matter, minutes, intro, sections };
}

/** An article without its text. */
export function headOf({ intro: _intro, sections: _sections, ...head }: Article): ArticleHead {
  return head;
}

const newestFirst = (a: Article, b: Article) =>
  b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug);

const lead = (text: string) => renderMarkdown(text, { file: 'A lead', links: 'path', entries: false }).intro;

function articlePage(article: Article): ContentPage {
  return {
    route: paths.blogArticle.replace('$slug', article.slug),
    title: article.title,
    description: article.description,
    revised: article.published,
    html: `${lead(article.lead)}\n${plainHtml(article)}`,
  };
}

function blogPage(page: Content, articles: readonly Article[]): ContentPage {
  const list = articles.map(
    ({ slug, title, description }) =>
      `- [${title}](${paths.blogArticle.replace('$slug', slug)}): ${description}`,
  );
  const { title, description } = page;
  return { route: paths.blog, title, description, html: `${lead(page.lead)}\n${lead(list.join('\n'))}` };
}

async function readFolder<T>(
  path: string,
  read: (source: string, file: string) => T,
): Promise<[string, T][]> {
  const names = (await readdir(path)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, T]> => {
      const file = join(path, name);
      return [name.replace(/\.md$/, ''), read(await readFile(file, 'utf8'), file)];
    }),
  );
}

/** Every text of ours as plain HTML with its address: all reading pages and all articles, newest first. */
export async function readContent(): Promise<ContentPage[]> {
  const pages = await readFolder(folder, (source, file) => readPage(source, file, 'path'));
  const articles = (
    await readFolder(join(folder, 'blog'), (source, file) => readArticle(source, file, 'path'))
  )
    .map(([, article]) => article)
    .sort(newestFirst);
  return [
    ...pages.map(([name, page]): ContentPage => {
      if (name === 'blog') return blogPage(page, articles);
      const { title, description, revised, sections } = page;
      const html = `${lead(page.lead)}\n${plainHtml({ intro: '', sections })}`;
      return { route: `/${name}`, title, description, revised, html };
    }),
    ...articles.map(articlePage),
  ];
}
