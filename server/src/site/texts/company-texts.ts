import type { Company } from '@borough/domain/company';
import { withCompany } from '@borough/domain/company-facts';
import type { LinkStyle } from '@borough/domain/texts/markdown';
import {
  articleAsHtml,
  blogAsHtml,
  type ContentPage,
  headOf,
  newestFirst,
  pageAsHtml,
  readArticle,
  readPage,
} from '@borough/domain/texts/read-text';
import {
  type Article,
  companyPages,
  type CompanyTexts,
  type Content,
} from '@borough/domain/texts/texts.contract';
import type { Deps } from '#floor/deps.ts';
import { publishedTexts, type StoredText } from './texts.store.ts';

type Ground = Pick<Deps, 'db' | 'config'>;

const htmlKeys = new Set(['html', 'intro']);

/** Fills in the company's facts throughout a text. */
function about<T>(value: T, company: Company, key = ''): T {
  if (typeof value === 'string') return withCompany(value, company, htmlKeys.has(key) ? 'html' : 'text') as T; // text stays text
  if (Array.isArray(value)) return value.map((part: unknown) => about(part, company)) as T; // keeps the list's shape
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, about<unknown>(part, company, name)]),
  ) as T; // the same keys
}

/** The texts now published: pages by name, articles newest first. The company's facts are still names in them. */
interface Published {
  pages: ReadonlyMap<string, Content>;
  articles: readonly Article[];
}

function read(texts: readonly StoredText[], links: LinkStyle): Published {
  const of = (kind: StoredText['kind']) => texts.filter((text) => text.kind === kind);
  return {
    pages: new Map(of('page').map(({ slug, source }) => [slug, readPage(source, slug, links)])),
    articles: of('article')
      .map(({ slug, source }) => readArticle(source, slug, links))
      .sort(newestFirst),
  };
}

// Rendering takes longer than reading the rows, and texts change rarely.
const kept = new Map<LinkStyle, { from: string; published: Published }>();

async function published({ db }: Ground, links: LinkStyle): Promise<Published> {
  const texts = await publishedTexts(db.public);
  const from = JSON.stringify(texts);
  const last = kept.get(links);
  if (last?.from === from) return last.published;
  const now = read(texts, links);
  kept.set(links, { from, published: now });
  return now;
}

/** What the company published: its own pages, and the list of its articles. */
export async function companyTexts(deps: Ground): Promise<CompanyTexts> {
  const { pages, articles } = await published(deps, 'hash');
  const named = Object.fromEntries(companyPages.map((name) => [name, pages.get(name) ?? null]));
  const texts = { pages: named as CompanyTexts['pages'], articles: articles.map(headOf) }; // every page of the list
  return about(texts, deps.config.company);
}

/** An article of the company with its text; undefined if there is none with that name. */
export async function companyArticle(deps: Ground, slug: string): Promise<Article | undefined> {
  const { articles } = await published(deps, 'hash');
  const article = articles.find((each) => each.slug === slug);
  return article && about(article, deps.config.company);
}

/**
 * The same as plain HTML at path addresses, with the company's facts still to be filled in. Articles are listed on `blog`, unless
 * the company has a text of its own for that page.
 */
export async function companyTextsAsHtml(
  deps: Ground,
  blog: ContentPage | undefined,
): Promise<ContentPage[]> {
  const { pages, articles } = await published(deps, 'path');
  const own = [...pages].map(([name, page]) => pageAsHtml(`/${name}`, page));
  const first = own.find(({ route }) => route === '/blog') ?? blog;
  return [
    ...own.filter(({ route }) => route !== '/blog'),
    ...(first ? [blogAsHtml(first, articles)] : []),
    ...articles.map(articleAsHtml),
  ];
}
