import type { TextParts } from '@borough/domain/texts/edit-texts.contract';

const longestSlug = 80;

/** The address an article gets from its title: lowercase words joined by hyphens, at most 80 characters; empty if it has no letters or figures we can use. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-/, '').slice(0, longestSlug).replace(/-$/, '');
}

/** An article nobody has written anything of yet. */
export const newArticle = (now: Date): TextParts => ({
  title: '',
  description: '',
  lead: '',
  category: 'News',
  published: now.toISOString().slice(0, 10),
  picture: '',
  hasEntries: false,
  body: '',
});
