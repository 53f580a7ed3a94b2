import type { Content, ContentSection } from '@borough/domain/texts/texts.contract';
import { counted } from '../../lib/words/format.ts';
import { hasWords, wordsIn } from '../../lib/words/find-words.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';

/** The questions left by a search and a category, both of which are in the page's address (`q`, `category`). */
export function useQuestionSearch({ sections }: Content) {
  const { query, change } = usePageQuery();
  const typed = query.q ?? '';
  const category = sections.some(({ id }) => id === query.category) ? (query.category ?? '') : '';
  const words = wordsIn(typed);
  const found: ContentSection[] = sections
    .filter(({ id }) => category === '' || id === category)
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ title, html }) => hasWords(words, title, html)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    typed,
    category,
    words,
    found,
    outcome: words.length > 0 ? `${counted(count, 'answer')} found` : '',
    type: (text: string) => change({ q: text }),
    choose: (id: string) => change({ category: id }),
    clear: () => change({ q: '', category: '' }),
  };
}
