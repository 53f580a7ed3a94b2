import { matchesOf } from './finding.ts';
import { wordsInDisguise } from './vocabulary.ts';
import { thinned, type View } from './view.ts';

/** The letters a character can stand for; lookalikes count as the same. */
const shapes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
  q: 'g',
};
const shapeOf = (token: string) => Array.from(token, (letter) => shapes[letter] ?? letter).join('');
const knownShapes: ReadonlyMap<string, string> = new Map(
  Array.from(wordsInDisguise, (word) => [shapeOf(word), word]),
);

const token = /[a-z0-9@$!+€]{2,}/g;
const mixed = /[a-z][0-9@$!+€]|[0-9@$!+€][a-z]/;
const digitsBetween = /(?<=\d)!(?=\d)/g;
/** A shorter word made only of letters could too easily be a different word. */
const shortestLookalike = 5;

function asKnown(written: string): string {
  const isMixed = mixed.test(written);
  if (!isMixed && (written.length < shortestLookalike || !/[lqi]/.test(written))) return written;
  // A 4 can also stand for an F: "4our".
  return (
    knownShapes.get(shapeOf(written)) ??
    (written.startsWith('4') ? knownShapes.get(shapeOf(`f${written.slice(1)}`)) : undefined) ??
    written
  );
}

/**
 * The view with words partly written in other characters ("v3nmo", "lnsta", "thr33") restored. Length and positions
 * stay the same, and nothing else changes: only words on our lists are read this way.
 */
export function undisguised(view: View): View {
  const text = view.text.replace(digitsBetween, '1').replace(token, asKnown);
  return text === view.text ? view : { ...view, text };
}

const spacedOut = /(?<!\S)\S(?: \S(?!\S)){2,}/g;
const pulledApart = /(?<![a-z0-9])[a-z]([-._*~+/|])[a-z](?:\1[a-z])+(?![a-z0-9])/g;

/** The view with spaced-out words ("v e n m o", "i-n-s-t-a") joined; the same view object if there are none. */
export function joined(view: View): View {
  const gaps = new Set<number>();
  for (const match of matchesOf(view.text, spacedOut))
    for (let n = 1; n < match[0].length; n += 2)
      if (!/\d \d/.test(match[0].slice(n - 1, n + 2))) gaps.add(match.index + n);
  for (const match of matchesOf(view.text, pulledApart))
    for (let n = 1; n < match[0].length; n += 2) gaps.add(match.index + n);
  return gaps.size === 0 ? view : thinned(view, (index) => !gaps.has(index));
}
