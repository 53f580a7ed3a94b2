import { searchWords } from './search-words.rules.ts';

/** Words of titles that say how something is, not what it is. */
const common = new Set(
  'new used great good best nice pro set kit large small big mini black white red'.split(' '),
);
const shortest = 4;
const most = 4;

/** The words of a title that other titles of the same thing have too: no short, common or numbered ones, at most four. */
export function tellingWords(title: string): string[] {
  return searchWords(title.replace(/[^\p{L}\p{N}\s'-]/gu, ' '))
    .filter((word) => word.length >= shortest && !common.has(word) && !/\d/.test(word))
    .slice(0, most);
}
