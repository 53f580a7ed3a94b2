/** Words that say how things hang together and not what is looked for. */
const smallWords = new Set('a an the and or of for to in on at with from near my some'.split(' '));

/** More words than this only make a search slower: the longest say the most. */
const mostWords = 12;

/**
 * The words a text has to contain, in any order, to be found by what was typed: in small letters, each once. Small words
 * count only where there are no others.
 */
export function searchWords(typed: string): string[] {
  const words = [...new Set(typed.trim().toLowerCase().split(/\s+/))].filter((word) => word !== '');
  const telling = words.filter((word) => !smallWords.has(word));
  const counted = telling.length > 0 ? telling : words;
  return counted.length <= mostWords
    ? counted
    : counted.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
}
