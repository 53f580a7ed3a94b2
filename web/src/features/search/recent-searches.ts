import { keep, keptText } from '../../lib/kept/keep.ts';

const key = 'borough.searches';
const most = 8;
const shortest = 2;

/** The words last searched for on this device, latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(keptText(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words): words is string => typeof words === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps words that someone searched for as the latest ones. */
export function keepSearch(words: string): void {
  const said = words.trim();
  if (said.length < shortest) return;
  keep(key, JSON.stringify(withLatest(recentSearches(), said)));
}

/** A list with these words first, each once in any case. */
export function withLatest(kept: readonly string[], words: string): string[] {
  return [words, ...kept.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, most);
}
