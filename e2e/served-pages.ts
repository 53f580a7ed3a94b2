import type { Page } from '@playwright/test';

/** What a server response contains, before any of our scripts have run. */
export interface Served {
  path: string;
  status: number;
  isPage: boolean;
  title: string;
  /** How many top-level headings. */
  headings: number;
  links: string[];
  /** The ids of the places on it, including duplicates. */
  places: string[];
  /** Addresses of the files the page consists of: pictures, styles, scripts, icons, the preview. */
  files: string[];
  /** Addresses in its structured data; `null` if that can't be read. */
  facts: string[] | null;
  canonical: string | null;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Pictures without alternative text, not even an empty one. */
  unnamed: string[];
}

/** Runs in the browser, which is the best HTML parser there is; nothing it parses is executed. */
const read = (paths: readonly string[]) => `Promise.all(${JSON.stringify(paths)}.map(async (path) => {
  const reply = await fetch(path);
  const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false;
  const page = new DOMParser().parseFromString(isPage ? await reply.text() : '', 'text/html');
  const all = (selector, name) => [...page.querySelectorAll(selector)].map((found) => found.getAttribute(name));
  const candidates = (sets) => sets.flatMap((set) => set.split(/,\\s+/)).map((one) => one.trim().split(/\\s+/)[0]);
  const addresses = (value) =>
    typeof value === 'string'
      ? /^https?:[/][/]/.test(value) && !value.includes('{') ? [value] : []
      : value && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, each]) => (name === '@context' ? [] : addresses(each)))
        : [];
  const facts = () => {
    try {
      return [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) => {
        const told = JSON.parse(block.textContent);
        if (told['@context'] !== 'https://schema.org') throw new Error('Nobody knows these words.');
        return addresses(told);
      });
    } catch {
      return null;
    }
  };
  return {
    path,
    status: reply.status,
    isPage,
    title: page.title,
    headings: page.querySelectorAll('h1').length,
    links: all('a[href]', 'href'),
    places: all('[id]', 'id'),
    files: [
      ...all('img[src], script[src], source[src], video[poster]', 'src'),
      ...all('link[href]:not([rel=canonical])', 'href'),
      ...all('meta[property="og:image"]', 'content'),
      ...candidates(all('[srcset]', 'srcset')),
    ].filter(Boolean),
    facts: facts(),
    canonical: all('link[rel=canonical]', 'href')[0] ?? null,
    indexed: page.querySelector('meta[name=robots][content*=noindex]') === null,
    unnamed: all('img:not([alt])', 'src'),
  };
}))`;

/** Requests these paths from the server, through a page of it that's open. */
export function served(page: Page, paths: readonly string[]): Promise<Served[]> {
  return page.evaluate<Served[]>(read(paths));
}

/** Checks only whether they exist; returns those that don't. */
export async function notThere(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate<string[]>(
    `Promise.all(${JSON.stringify(paths)}.map(async (path) => ((await fetch(path)).ok ? [] : [path]))).then((all) => all.flat())`,
  );
}
