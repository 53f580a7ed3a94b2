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
import { type Sections, sectionsOf } from '@borough/domain/texts/links.rules';
import { revisedOn } from '@borough/domain/terms/offered';
import { TextError } from '@borough/domain/texts/text-error';
import { facts } from '@borough/domain/texts/text-facts';
import {
  type Article,
  type ArticleHead,
  type Content,
  type PageName,
  pageNames,
} from '@borough/domain/texts/texts.contract';
import type { Deps } from '#floor/deps.ts';
import { aboutCompany } from './about-company.ts';
import { ourText } from './our-texts.ts';
import { publishedTexts, publishedVersions, type StoredText } from './texts.store.ts';

type Ground = Pick<Deps, 'db' | 'config'>;

/** The texts that stand now: pages by name, articles newest first. The facts of the company and its offer are still names in them. */
interface Standing {
  pages: ReadonlyMap<PageName, Content>;
  articles: readonly Article[];
}

/** What was read of a text; undefined if this version of the program can't read it. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TextError) return undefined;
    throw error;
  }
}

/** The page's own text, or ours where it has none that can be read. */
function pageFrom(name: PageName, own: StoredText | undefined, links: LinkStyle): Content {
  const ours = readPage(ourText(name), name, links);
  const page = own && readable(() => readPage(own.source, name, links));
  if (!page) return ours;
  // The day of the last change is the day it was published.
  const { revised: _typed, ...content } = page;
  return ours.revised === undefined ? content : { ...content, revised: own.publishedOn };
}

function read(texts: readonly StoredText[], links: LinkStyle): Standing {
  const own = new Map(texts.filter(({ kind }) => kind === 'page').map((text) => [text.slug, text]));
  return {
    pages: new Map(pageNames.map((name) => [name, pageFrom(name, own.get(name), links)])),
    articles: texts
      .filter(({ kind }) => kind === 'article')
      .flatMap(({ slug, source }) => readable(() => readArticle(source, slug, links)) ?? [])
      .sort(newestFirst),
  };
}

// Rendering takes longer than asking which versions stand, and texts and figures change rarely.
const kept = new Map<LinkStyle, { from: string; standing: Standing }>();

async function standing({ db }: Ground, links: LinkStyle): Promise<Standing> {
  const from = JSON.stringify([await publishedVersions(db.public), facts]);
  const last = kept.get(links);
  if (last?.from === from) return last.standing;
  const now = read(await publishedTexts(db.public), links);
  kept.set(links, { from, standing: now });
  return now;
}

/** The terms also change on the day operators set their figures. */
const dated = (name: PageName, page: Content): Content =>
  name === 'terms' && page.revised ? { ...page, revised: revisedOn(page.revised) } : page;

/** A page's text. */
export async function pageText(deps: Ground, name: PageName): Promise<Content> {
  const { pages } = await standing(deps, 'hash');
  const page = pages.get(name);
  if (!page) throw new Error(`There is no text for ${name}.`);
  return aboutCompany(dated(name, page), deps.config.company);
}

/** The articles that are published, newest first. */
export async function articleHeads(deps: Ground): Promise<ArticleHead[]> {
  const { articles } = await standing(deps, 'hash');
  return aboutCompany(articles.map(headOf), deps.config.company);
}

/** An article with its text; undefined if there is none with that name. */
export async function articleText(deps: Ground, slug: string): Promise<Article | undefined> {
  const { articles } = await standing(deps, 'hash');
  const article = articles.find((each) => each.slug === slug);
  return article && aboutCompany(article, deps.config.company);
}

/** All of them as plain HTML at path addresses, with the company's facts still to be filled in. Articles are listed on `blog`. */
export async function textsAsHtml(deps: Ground): Promise<ContentPage[]> {
  const { pages, articles } = await standing(deps, 'path');
  return [
    ...[...pages].map(([name, page]) => {
      const asHtml = pageAsHtml(`/${name}`, dated(name, page));
      return name === 'blog' ? blogAsHtml(asHtml, articles) : asHtml;
    }),
    ...articles.map(articleAsHtml),
  ];
}

/** The sections of every page and article, by address: where links may lead. */
export async function sectionsNow(deps: Ground): Promise<Sections> {
  const texts = await textsAsHtml(deps);
  return new Map(texts.map(({ route, html }) => [route, sectionsOf(html)]));
}
