import { rootOf } from './plain-words.rules.ts';

/** Shorter words have too many neighbors. */
const shortest = 4;
const mistakesIn = (word: string) => (word.length < 7 ? 1 : 2);

/**
 * How many letters two words differ by: added, left out, changed, or swapped with the next one, each counted once. Gives up with
 * `most + 1` as soon as the lengths alone differ by more than `most`.
 */
export function mistakesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/**
 * The words of titles that typed words may have meant. `candidates` are, for each typed word, the title words that look like it, the
 * likeliest first. A word that is among them, or too short to tell, stays; a word that nobody uses and that looks like none is left out
 * beside others. Null if the words stay as they are, or if nothing is left of them.
 */
export function respelled(
  typed: readonly string[],
  candidates: ReadonlyMap<string, readonly string[]>,
): string[] | null {
  const words = typed.flatMap((word) => {
    const offered = candidates.get(word) ?? [];
    if (word.length < shortest || /\d/.test(word) || offered.some((each) => rootOf(each) === rootOf(word)))
      return [word];
    const nearest = offered
      .map((each) => ({ each, mistakes: mistakesBetween(word, each, mistakesIn(word)) }))
      .filter(({ mistakes }) => mistakes <= mistakesIn(word))
      .sort((a, b) => a.mistakes - b.mistakes)[0];
    return nearest ? [nearest.each] : [];
  });
  return words.length === 0 || words.join(' ') === typed.join(' ') ? null : words;
}
