import type { FilterRule } from './filter-rules.ts';
import type { Span } from './view.ts';

/** What a detector found in a view, and how sure it is: from `sure` on it blocks, from `probable` on it holds. */
export interface Finding extends Span {
  rule: FilterRule;
  score: number;
}

export const sure = 3;
export const probable = 2;

/** Every match of a global pattern as a finding of one rule. */
export function findingsOf(
  text: string,
  pattern: RegExp,
  rule: FilterRule,
  score: number,
  unless?: (match: RegExpExecArray) => boolean,
): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '' || unless?.(match)) continue;
    found.push({ rule, score, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** What stands before a place, as far as it matters. */
export const leadingUpTo = (text: string, at: number, length = 40) =>
  text.slice(Math.max(0, at - length), at);
