import { type Company, product } from '@borough/domain/company';
import { type PageName, pageNames } from '@borough/domain/texts/texts.contract';
import type { ContentPage } from '@borough/domain/texts/read-text';
import { withFacts } from '@borough/domain/texts/with-facts';
import type { Deps } from '#floor/deps.ts';
import { articleHeads, articleText, pageText, textsAsHtml } from '#site/texts/live-texts.ts';
import { html, trusted } from '#floor/http/markup.ts';
import { pageClass } from './page-frame.ts';
import { breadcrumbs } from './schema-org.ts';
import { absolute, type WebPage } from './web-page.ts';

/** Texts as pages by their address. */
interface TextPages {
  entries: { path: string; changed?: string }[];
  page(route: string, publicUrl: string): WebPage | undefined;
}

/** The pages made of texts, and the articles of the blog. */
export interface ReadingPages {
  /** The addresses that always have a text. */
  routes: string[];
  now(): Promise<TextPages>;
  /** The page at an address, with what the program would ask for first; undefined if nothing stands there. */
  page(route: string): Promise<WebPage | undefined>;
}

/** Reads the published texts each time it is asked. */
export function openReadingPages(deps: Pick<Deps, 'db' | 'config'>): ReadingPages {
  const now = async () => readingPagesOf(await textsAsHtml(deps), deps.config.company);
  return {
    routes: pageNames.map((name) => `/${name}`),
    now,
    page: async (route) => {
      const page = (await now()).page(route, deps.config.publicUrl);
      return page && { ...page, answers: await answersFor(deps, route) };
    },
  };
}

/** What the program asks for first at this address. */
async function answersFor(deps: Pick<Deps, 'db' | 'config'>, route: string): Promise<WebPage['answers']> {
  const slug = route.split('/')[2];
  const list = async () => ({
    address: '/api/texts',
    json: JSON.stringify({ articles: await articleHeads(deps) }),
  });
  if (slug !== undefined)
    return [
      await list(),
      { address: `/api/texts/articles/${slug}`, json: JSON.stringify(await articleText(deps, slug)) },
    ];
  const name = route.slice(1) as PageName; // every other address is a page's
  const json = JSON.stringify(await pageText(deps, name));
  return [{ address: `/api/texts/pages/${name}`, json }, ...(name === 'blog' ? [await list()] : [])];
}

/** Pages made from these texts, with the facts of the company and its offer filled in. */
export function readingPagesOf(
  texts: readonly ContentPage[],
  company: Company,
): TextPages & { routes: string[] } {
  const byRoute = new Map(texts.map((text) => [text.route, text]));
  return {
    routes: [...byRoute.keys()],
    entries: texts.map(({ route, revised }) => ({ path: route, ...(revised ? { changed: revised } : {}) })),
    page: (route, publicUrl) => {
      const text = byRoute.get(route);
      return text && pageOf(about(text, company), publicUrl);
    },
  };
}

const about = (text: ContentPage, company: Company): ContentPage => ({
  ...text,
  title: withFacts(text.title, company, 'text'),
  description: withFacts(text.description, company, 'text'),
  html: withFacts(text.html, company, 'html'),
});

/** App pages whose file isn't named like their address. */
const programs: Record<string, string> = { '/community-guidelines': 'guidelines-page' };

const dayInFull = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const isArticle = (route: string) => route.startsWith('/blog/');

function pageOf(text: ContentPage, publicUrl: string): WebPage {
  const { route, title, description, revised } = text;
  const article = isArticle(route);
  return {
    status: 200,
    title,
    description,
    canonical: route,
    indexed: true,
    kind: article ? 'article' : 'website',
    facts: [
      ...(article ? [articleOf(text, publicUrl)] : []),
      ...(route === '/faq' ? [questionsOf(text, publicUrl)] : []),
      breadcrumbs(publicUrl, [
        { name: product.name, path: '/' },
        ...(article ? [{ name: 'Blog', path: '/blog' }] : []),
        { name: title, path: route },
      ]),
    ],
    program: article ? 'blog-article-page' : (programs[route] ?? `${route.slice(1)}-page`),
    content: html`<div class="${pageClass}">
      <h1 class="text-2xl md:text-3xl">${title}</h1>
      ${
        revised &&
        html`<p class="mt-4 text-sm text-muted">
          ${!article && 'Last updated: '}<time datetime="${revised}">${dayInFull(revised)}</time>
        </p>`
      }
      <div
        class="mt-4 max-w-[66ch] [&>p:first-child]:text-lg [&>p:first-child]:text-muted [&_a]:text-brick [&_a]:underline [&_h2]:pt-8 [&_h2]:pb-3 [&_h2]:text-xl [&_h3]:pt-5 [&_h3]:pb-1 [&_h3]:font-semibold [&_li]:mt-1.5 [&_p+p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5"
      >
        ${trusted(text.html)}
      </div>
    </div>`,
  };
}

function articleOf({ route, title, description, revised }: ContentPage, publicUrl: string): object {
  const publisher = { '@type': 'Organization', name: product.name, url: absolute(publicUrl, '/') };
  return {
    '@type': 'Article',
    headline: title,
    description,
    url: absolute(publicUrl, route),
    mainEntityOfPage: absolute(publicUrl, route),
    image: absolute(publicUrl, '/preview.png'),
    ...(revised ? { datePublished: revised } : {}),
    author: publisher,
    publisher,
  };
}

const question = /<h3[^>]*>([^<]*)<\/h3>\s*((?:(?!<h[23][\s>])[^])*)/g;
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const plain = (words: string) => words.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => entities[name] ?? name);

/** A text's questions: each is a third-level heading followed by its answer. */
function questionsOf({ html: text }: ContentPage, publicUrl: string): object {
  return {
    '@type': 'FAQPage',
    mainEntity: [...text.matchAll(question)].map(([, asked = '', answer = '']) => ({
      '@type': 'Question',
      name: plain(asked),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim().replaceAll('href="/', `href="${publicUrl}/`) },
    })),
  };
}
