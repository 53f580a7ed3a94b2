import { plainWords, rootOf } from './plain-words.rules.ts';
import { alsoMeans, sameThings } from './same-things.ts';
import { searchWords } from './search-words.rules.ts';

/** One thing asked for: any of these, each a row of words that must all be there. */
export type Meaning = readonly (readonly string[])[];

/** Longer texts say enough without other ways to write their pairs. */
const mostPaired = 8;
const longestThing = 4;

const keyOf = (words: readonly string[]) => words.map(rootOf).join('');

const things = new Map<string, string[][]>();
const learn = (said: string, meant: readonly string[]) => {
  const key = keyOf(plainWords(said));
  things.set(key, [...(things.get(key) ?? []), ...meant.map(plainWords)]);
};
for (const group of sameThings) for (const each of group) learn(each, group);
for (const [said, meant] of Object.entries(alsoMeans)) learn(said, meant);

/** The words of our table of same things, each once: words that people may mean though no title says them. */
export const tableWords: readonly string[] = [
  ...new Set([...sameThings.flat(), ...Object.keys(alsoMeans)].flatMap(plainWords)),
];

/** What was typed, as plain words: "2person" and "2-person" are two words, "s’mores" is one. Small words beside others are left out. */
export function typedWords(typed: string): string[] {
  return searchWords(typed).flatMap((word) =>
    plainWords(word).flatMap((plain) => plain.split(/(?<=\d)(?=[a-z]{3})/)),
  );
}

/**
 * What was typed, in the words of others: each reading of it is a list of meanings that an item must all have. The first reading takes
 * the words as they stand; the others write two neighbors as one ("lawn mower", "lawnmower"). Empty if there are no words.
 */
export function readingsOf(typed: string): Meaning[][] {
  const words = typedWords(typed);
  if (words.length === 0) return [];
  const pairs = words.length > mostPaired ? [] : words.slice(1);
  return [
    meaningsOf(words),
    ...pairs.map((_, at) =>
      meaningsOf([...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)]),
    ),
  ];
}

/**
 * How many of the meanings an item must have when nothing has them all: at least half. Null for a single one, which there is no half of.
 */
export const enoughOf = (meanings: readonly Meaning[]): number | null =>
  meanings.length < 2 ? null : Math.ceil(meanings.length / 2);

/** The words in a row, longest known things first, each with what else says the same. */
function meaningsOf(words: readonly string[]): Meaning[] {
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length;) {
    const thing = thingAt(words, at);
    meanings.push(thing?.meaning ?? [[words[at] ?? '']]);
    at += thing?.length ?? 1;
  }
  return meanings;
}

function thingAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestThing, words.length - at); length > 0; length--) {
    const said = words.slice(at, at + length);
    const others = things.get(keyOf(said));
    if (others) return { length, meaning: [said, ...others.filter((each) => keyOf(each) !== keyOf(said))] };
  }
  return undefined;
}
