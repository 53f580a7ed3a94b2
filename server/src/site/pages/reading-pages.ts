import { type Company, product } from '@borough/domain/company';
import { withCompany } from '@borough/domain/company-facts';
import { z } from 'zod';
import type { Deps } from '#floor/deps.ts';
import { companyTextsAsHtml } from '#site/texts/company-texts.ts';
import { builtFile } from './built-app.ts';
import { html, trusted } from '#floor/http/markup.ts';
import { pageClass } from './page-frame.ts';
import { breadcrumbs } from './schema-org.ts';
import { absolute, type WebPage } from './web-page.ts';

const TextSchema = z.object({
  route: z.string(),
  title: z.string(),
  description: z.string(),
  /** The day of the last change; for an article, the day it was published. */
  revised: z.string().optional(),
  html: z.string(),
});
type Text = z.infer<typeof TextSchema>;

/** Texts as pages by their address. */
interface TextPages {
  entries: { path: string; changed?: string }[];
  page(route: string, publicUrl: string): WebPage | undefined;
}

/** The product's texts, which the build turned into plain HTML, and what the company published in place of them or besides. */
export interface ReadingPages {
  /** The addresses that always have a text. */
  routes: string[];
  now(): Promise<TextPages>;
}

/** Reads the product's texts once; there are none until the app is built. The company's are read each time. */
export function openReadingPages(deps: Pick<Deps, 'db' | 'config'>): ReadingPages {
  const texts = z.array(TextSchema).parse(JSON.parse(builtFile('reading-pages.json') ?? '[]'));
  const blog = texts.find(({ route }) => route === '/blog');
  return {
    routes: texts.map(({ route }) => route),
    now: async () => {
      const own = await companyTextsAsHtml(deps, blog);
      const replaced = new Set(own.map(({ route }) => route));
      return readingPagesOf(
        [...texts.filter(({ route }) => !replaced.has(route)), ...own],
        deps.config.company,
      );
    },
  };
}

/** Pages made from these texts, with the company's facts filled in. */
export function readingPagesOf(texts: readonly Text[], company: Company): TextPages & { routes: string[] } {
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

const about = (text: Text, company: Company): Text => ({
  ...text,
  title: withCompany(text.title, company, 'text'),
  description: withCompany(text.description, company, 'text'),
  html: withCompany(text.html, company, 'html'),
});

/** App pages whose file isn't named like their address. */
const programs: Record<string, string> = { '/community-guidelines': 'guidelines-page' };

const dayInFull = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const isArticle = (route: string) => route.startsWith('/blog/');

function pageOf(text: Text, publicUrl: string): WebPage {
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

function articleOf({ route, title, description, revised }: Text, publicUrl: string): object {
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
function questionsOf({ html: text }: Text, publicUrl: string): object {
  return {
    '@type': 'FAQPage',
    mainEntity: [...text.matchAll(question)].map(([, asked = '', answer = '']) => ({
      '@type': 'Question',
      name: plain(asked),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim().replaceAll('href="/', `href="${publicUrl}/`) },
    })),
  };
}
