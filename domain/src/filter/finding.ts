import type { FilterRule } from './rule-explanations.ts';
import type { Span } from './view.ts';

/** What a detector found in a view, and how certain it is: it blocks from `sure` up, and holds from `probable` up. */
export interface Finding extends Span {
  rule: FilterRule;
  score: number;
}

export const sure = 3;
export const probable = 2;

/**
 * Every match of a global pattern. `matchAll` would copy the pattern on each call: with as many patterns as the filter has, the
 * copies keep being recompiled, which costs more than all the matching.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return matches;
}

/** Every match of a global pattern, as a finding of one rule. */
export function findingsOf(
  text: string,
  pattern: RegExp,
  rule: FilterRule,
  score: number,
  unless?: (match: RegExpExecArray) => boolean,
): Finding[] {
  const found: Finding[] = [];
  for (const match of matchesOf(text, pattern)) {
    if (match[0] === '' || unless?.(match)) continue;
    found.push({ rule, score, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** One sentence with its punctuation. */
export const eachSentence = /[^.!?;\n]+[.!?;\n]*/g;

/** The text before a position, as far back as it matters. */
export const leadingUpTo = (text: string, at: number, length = 40) =>
  text.slice(Math.max(0, at - length), at);
