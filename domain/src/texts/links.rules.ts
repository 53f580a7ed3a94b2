import { pageNames } from './texts.contract.ts';

/** The addresses besides the pages of texts that a text may lead to. */
export const linkable: readonly string[] = [
  '/',
  '/account',
  '/alerts',
  '/contact',
  '/dashboard',
  '/earnings',
  '/favorites',
  '/forgot-password',
  '/list-item',
  '/listings',
  '/login',
  '/messages',
  '/newsletter',
  '/notifications',
  '/notifications/settings',
  '/pricing',
  '/profile',
  '/signup',
  '/transparency',
  '/wanted',
  '/wanted/ask',
];

/** The sections of pages and articles, by address. */
export type Sections = ReadonlyMap<string, ReadonlySet<string>>;

/** The ids of headings in a text's HTML. */
export const sectionsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

const known = new Set([...linkable, ...pageNames.map((name) => `/${name}`)]);

/** The first link in a text's HTML (path addresses) that leads to no page or section there is; null if all lead somewhere. */
export function deadLink(html: string, sections: Sections): string | null {
  for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
    const [, to = '', section] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
    const there = sections.get(to);
    if (!there && !known.has(to)) return href;
    if (section !== undefined && there && !there.has(section)) return href;
  }
  return null;
}
