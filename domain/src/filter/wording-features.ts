import { numberWords } from './number-words.ts';
import type { Span } from './view.ts';
import {
  clearPlatforms,
  clearProviders,
  everydayPlatforms,
  otherProviders,
  payServices,
} from './vocabulary.ts';

/** A feature of a text: its bucket, and which part of the text it was read from. */
export interface WordingFeature extends Span {
  bucket: number;
}

/** Features share buckets by their hash: a power of two, so that every hash has one. */
export const buckets = 2 ** 18;
const longestGram = 5;

/** What a feature is made of; equal characters of different kinds are different features. */
const kinds = { word: 1, pair: 2, spread: 3, gram: 4, sort: 5, sortPair: 6, sortSpread: 7, sortThree: 8 };

function bucketOf(kind: number, text: string): number {
  let hash = 2166136261 ^ kind;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % buckets;
}

interface Piece extends Span {
  said: string;
}

const piecesOf = (text: string, pattern: RegExp): Piece[] =>
  Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({
    said,
    start: index,
    end: index + said.length,
  }));

/** Digits have been replaced by zeros. */
const eachWord = /[\p{L}']+|0+|[^\s\p{L}0]/gu;
const eachToken = /[\p{L}0@._'-]*[\p{L}0]|\S/gu;

/** Sorts of words: "snap is joe22" and "telegram is maya_k" have the same features in them. */
const sorts: readonly (readonly [name: string, words: RegExp])[] = [
  ['«app»', new RegExp(`^(?:${clearPlatforms}|${everydayPlatforms})$`)],
  ['«mail»', new RegExp(`^(?:${clearProviders}|${otherProviders})$`)],
  ['«pay»', new RegExp(`^(?:${payServices})$`)],
  ['«name»', /^@?[a-z]+(?:[._-]?0+|[._][a-z]+)[a-z0._]*$/],
  ['«digits»', /^0{2,}$/],
];
const numbers: ReadonlySet<string> = new Set(numberWords);

const sortOf = (said: string): string | undefined =>
  numbers.has(said) ? '«number»' : sorts.find(([, words]) => words.test(said))?.[0];

/**
 * The features of a plain text in lowercase: its words, neighboring words, words with one between them, the same with words
 * replaced by their sort, and every 2 to 5 characters in a row. Digits count by their number, not their value. Each bucket is
 * named once, at its first place.
 */
export function featuresOf(plain: string): WordingFeature[] {
  const text = ` ${plain.replace(/\d/g, '0').replace(/\s/g, ' ')} `;
  const found = new Map<number, WordingFeature>();
  const add = (kind: number, feature: string, start: number, end: number) => {
    const bucket = bucketOf(kind, feature);
    // Positions are those of the text without the spaces around it.
    if (!found.has(bucket)) found.set(bucket, { bucket, start: Math.max(0, start - 1), end: end - 1 });
  };

  const start = { said: '^', start: 0, end: 1 };
  const end = { said: '$', start: text.length - 1, end: text.length };
  const words = [start, ...piecesOf(text, eachWord), end];
  for (const [n, word] of words.entries()) {
    add(kinds.word, word.said, word.start, word.end);
    const [before, earlier] = [words[n - 1], words[n - 2]];
    if (before) add(kinds.pair, `${before.said} ${word.said}`, before.start, word.end);
    if (earlier) add(kinds.spread, `${earlier.said} ${word.said}`, earlier.start, word.end);
  }

  const tokens = piecesOf(text, eachToken).map((token) => ({ ...token, sort: sortOf(token.said) }));
  for (const [n, token] of tokens.entries()) {
    const [before, earlier] = [tokens[n - 1], tokens[n - 2]];
    const named = ({ sort, said }: { sort: string | undefined; said: string }) => sort ?? said;
    if (token.sort) add(kinds.sort, token.sort, token.start, token.end);
    if (before && (token.sort ?? before.sort))
      add(kinds.sortPair, `${named(before)} ${named(token)}`, before.start, token.end);
    if (earlier && (token.sort ?? earlier.sort))
      add(kinds.sortSpread, `${named(earlier)} ${named(token)}`, earlier.start, token.end);
    if (before && earlier && (token.sort ?? before.sort ?? earlier.sort)) {
      const three = [earlier, before, token].map(named).join(' ');
      add(kinds.sortThree, three, earlier.start, token.end);
    }
  }

  for (let size = 2; size <= longestGram; size++)
    for (let n = 0; n + size <= text.length; n++) {
      const gram = text.slice(n, n + size);
      if (!gram.includes('  ')) add(kinds.gram, gram, n, n + size);
    }
  return [...found.values()];
}
