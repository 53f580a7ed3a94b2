import { parse as parseYaml, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { type LinkStyle, plainHtml, renderMarkdown } from './markdown.ts';
import { TextError } from './text-error.ts';
import { fillIn } from './text-facts.ts';
import {
  articleCategories,
  type Article,
  type ArticleHead,
  articlePictures,
  type Content,
} from './texts.contract.ts';

const wordsAMinute = 220;

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a day is written YYYY-MM-DD');
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
  picture: z.enum(articlePictures).optional(),
});

function yamlOf(yaml: string, file: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    const near = error instanceof YAMLParseError ? yaml.split('\n')[(error.linePos?.[0].line ?? 1) - 1] : '';
    const [said = ''] = String(error instanceof Error ? error.message : error).split(' at line');
    throw new TextError(file, `has front matter that isn't YAML: ${said}.`, near);
  }
}

/** The facts of the company as texts name them, in each value. */
function withFactsAgain(matter: unknown): unknown {
  if (typeof matter === 'string') return matter.replace(/‹([a-zA-Z.]+)›/g, '{{$1}}');
  if (typeof matter !== 'object' || matter === null) return matter;
  return Object.fromEntries(Object.entries(matter).map(([key, value]) => [key, withFactsAgain(value)]));
}

function takeApart<Matter>(source: string, file: string, schema: z.ZodType<Matter>) {
  const [, yaml, markdown] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(fillIn(source.replaceAll('\r\n', '\n'), file)) ?? [];
  if (yaml === undefined || markdown === undefined)
    throw new TextError(file, 'has no front matter: it begins with --- and ends with ---.');
  // A value that begins with a brace would be something else in YAML.
  const named = yaml.replace(/\{\{([a-zA-Z.]+)\}\}/g, '‹$1›');
  const matter = schema.safeParse(withFactsAgain(yamlOf(named, file)));
  if (!matter.success) {
    const [issue] = matter.error.issues;
    const key = String(issue?.path[0] ?? (issue?.code === 'unrecognized_keys' ? issue.keys[0] : ''));
    throw new TextError(file, `has front matter we can't use: ${key}: ${issue?.message ?? ''}.`, `${key}:`);
  }
  return { matter: matter.data, markdown };
}

/** Reads a page's text. Throws a `TextError` on unknown facts and front matter, HTML, external links, and repeated IDs. */
export function readPage(source: string, file: string, links: LinkStyle): Content {
  const { matter, markdown } = takeApart(source, file, PageMatter);
  const { entries, ...head } = matter;
  const { intro, sections } = renderMarkdown(markdown, { file, links, entries });
  if (intro !== '') throw new TextError(file, 'has text before its first heading; that is its lead.');
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

/** Sorts articles: newest first. */
export const newestFirst = (a: ArticleHead, b: ArticleHead): number =>
  b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug);

/** A text as HTML for readers without the app, with its address and path addresses as links. */
export interface ContentPage {
  route: string;
  title: string;
  description: string;
  revised?: string;
  html: string;
}

const lead = (text: string) => renderMarkdown(text, { file: 'A lead', links: 'path', entries: false }).intro;

/** A page's text at its address, as plain HTML. */
export function pageAsHtml(route: string, { title, description, revised, ...page }: Content): ContentPage {
  const html = `${lead(page.lead)}\n${plainHtml({ intro: '', sections: page.sections })}`;
  return { route, title, description, ...(revised ? { revised } : {}), html };
}

/** An article at its address, as plain HTML. */
export function articleAsHtml(article: Article): ContentPage {
  const { slug, title, description, published } = article;
  const html = `${lead(article.lead)}\n${plainHtml(article)}`;
  return { route: `/blog/${slug}`, title, description, revised: published, html };
}

/** The blog's first page as plain HTML, followed by its articles. */
export function blogAsHtml(blog: ContentPage, articles: readonly ArticleHead[]): ContentPage {
  const list = articles.map(({ slug, title, description }) => `- [${title}](/blog/${slug}): ${description}`);
  return list.length === 0 ? blog : { ...blog, html: `${blog.html}\n${lead(list.join('\n'))}` };
}
