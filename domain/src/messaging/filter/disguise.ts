import { wordsInDisguise } from './vocabulary.ts';
import { thinned, type View } from './view.ts';

const readings: readonly Readonly<Record<string, string>>[] = [
  {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '+': 't',
  },
  {
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'f',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'l',
    '+': 't',
  },
];
const mixedToken = /[a-z0-9@$!+]*(?:[a-z][0-9@$!+]|[0-9@$!+][a-z])[a-z0-9@$!+]*/g;
const digitsBetween = /(?<=\d)!(?=\d)/g;

/**
 * The view with words written partly in digits ("v3nmo", "thr33") as the words they are. Length and places stay as they
 * are, and nothing else changes: only words on our lists are read that way.
 */
export function undisguised(view: View): View {
  const text = view.text.replace(digitsBetween, '1').replace(mixedToken, (token) => {
    for (const reading of readings) {
      const word = Array.from(token, (letter) => reading[letter] ?? letter).join('');
      if (wordsInDisguise.has(word)) return word;
    }
    return token;
  });
  return text === view.text ? view : { ...view, text };
}

const spacedOut = /(?<!\S)\S(?: \S(?!\S)){2,}/g;
const pulledApart = /(?<![a-z0-9])[a-z]([-._*~+/|])[a-z](?:\1[a-z])+(?![a-z0-9])/g;

/** The view with words pulled apart ("v e n m o", "i-n-s-t-a") put together again; the very view when there are none. */
export function joined(view: View): View {
  const gaps = new Set<number>();
  for (const match of view.text.matchAll(spacedOut))
    for (let n = 1; n < match[0].length; n += 2)
      if (!/\d \d/.test(match[0].slice(n - 1, n + 2))) gaps.add(match.index + n);
  for (const match of view.text.matchAll(pulledApart))
    for (let n = 1; n < match[0].length; n += 2) gaps.add(match.index + n);
  return gaps.size === 0 ? view : thinned(view, (index) => !gaps.has(index));
}
