import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

// About a day of guessing from thirty addresses at ten attempts per quarter hour each.
const fewGuesses = 30_000;
// Checking gets much slower with length and with symbols read as letters; this many characters are enough to spot weakness.
const looked = 24;
const guesser = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: 3,
});

const patterns: Record<string, string> = {
  spatial: 'Neighboring keys on a keyboard are easy to guess.',
  repeat: 'Repeated characters are easy to guess.',
  sequence: 'Letters and numbers in sequence are easy to guess.',
  date: 'Dates are easy to guess.',
};

function reasonOf({ pattern, dictionaryName = '' }: { pattern: string; dictionaryName?: string }): string {
  if (dictionaryName === 'userInputs') return "It's based on your name or email address.";
  if (dictionaryName.startsWith('passwords'))
    return "It's on a list of leaked passwords, or very similar to one that is.";
  if (/names/.test(dictionaryName)) return 'Names are easy to guess.';
  if (pattern === 'dictionary') return 'A single word, with or without a number, is easy to guess.';
  return patterns[pattern] ?? "It's short and easy to guess.";
}

/**
 * Why this password could be guessed within some ten thousand attempts, as sentences; empty if it couldn't be. `about`
 * is what others know about the person, such as names and addresses.
 */
export function whyQuicklyGuessed(password: string, about: readonly string[]): string[] {
  const own = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text !== '');
  const parts = [password.slice(0, looked), ...(password.length > looked ? [password.slice(-looked)] : [])];
  const found = parts.map((part) => guesser.check(part, own));
  if (found.some(({ guesses }) => guesses >= fewGuesses)) return [];
  const telling = found.flatMap(({ sequence }) => sequence).filter(({ pattern }) => pattern !== 'bruteforce');
  const reasons = telling.map(({ pattern, dictionaryName }) =>
    reasonOf({ pattern, dictionaryName: typeof dictionaryName === 'string' ? dictionaryName : undefined }),
  );
  return [...new Set(reasons.length > 0 ? reasons : [reasonOf({ pattern: '' })])].slice(0, 2);
}
