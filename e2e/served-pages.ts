import type { Page } from '@playwright/test';

/** What stands in an answer of the server, before any program of ours has run. */
export interface Served {
  path: string;
  status: number;
  isPage: boolean;
  title: string;
  /** How many headings of the first rank. */
  headings: number;
  links: string[];
  /** The names of places on it, each as often as it is given. */
  places: string[];
  /** Addresses of what the page is made of: pictures, styles, programs, icons, the preview. */
  files: string[];
  /** Addresses inside what it tells machines about itself; `null` where that cannot be read. */
  facts: string[] | null;
  canonical: string | null;
  /** Whether search engines may offer it. */
  indexed: boolean;
  /** Pictures without a word about them, not even an empty one. */
  unnamed: string[];
}

/** Runs in the browser, which is the best reader of HTML there is; nothing it reads is run. */
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

/** Asks the server for those paths, from a page of it that is open. */
export function served(page: Page, paths: readonly string[]): Promise<Served[]> {
  return page.evaluate<Served[]>(read(paths));
}

/** Asks only whether they are there; answers those that are not. */
export async function notThere(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate<string[]>(
    `Promise.all(${JSON.stringify(paths)}.map(async (path) => ((await fetch(path)).ok ? [] : [path]))).then((all) => all.flat())`,
  );
}
