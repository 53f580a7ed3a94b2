/** Words that connect other words but don't say what someone is looking for. */
const smallWords = new Set('a an the and or of for to in on at with from near my some'.split(' '));

/** More words than this only slow a search down: the longest ones say the most. */
const mostWords = 12;

/**
 * The words a text must contain, in any order, to match what was typed: lowercase, each once. Small words count only if there
 * are no others.
 */
export function searchWords(typed: string): string[] {
  const words = [...new Set(typed.trim().toLowerCase().split(/\s+/))].filter((word) => word !== '');
  const telling = words.filter((word) => !smallWords.has(word));
  const counted = telling.length > 0 ? telling : words;
  return counted.length <= mostWords
    ? counted
    : counted.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
}
