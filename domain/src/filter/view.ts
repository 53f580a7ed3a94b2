import { confusables } from './confusables.ts';

/** A text as a detector reads it, with each code unit's position in the original. */
export interface View {
  text: string;
  /** The same text with the original's capital letters. */
  cased: string;
  /** For each code unit: where its original character starts and ends. */
  starts: readonly number[];
  ends: readonly number[];
}

/** A range of a view or of the original, excluding its end. */
export interface Span {
  start: number;
  end: number;
}

const dropped = /[\p{M}\p{Cf}\p{Variation_Selector}]/u;
const digit = /\p{Nd}/u;
const newline = /[\n\r\u2028\u2029\v\f]/;

/** The value of a decimal digit in any script: each script has its ten digits in sequence. */
function digitValue(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 10 && digit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

function plainOf(character: string): string {
  const known = confusables.get(character);
  if (known !== undefined) return known;
  let plain = '';
  for (const part of character.normalize('NFKD')) {
    if (dropped.test(part)) continue;
    if (newline.test(part)) plain += '\n';
    else if (part < '\u0080') plain += part;
    else if (/\s/.test(part)) plain += ' ';
    else if (digit.test(part)) plain += digitValue(part);
    else plain += confusables.get(part) ?? confusables.get(part.toLowerCase()) ?? part;
  }
  // One and a half must not read as eleven halves.
  return plain.length > 1 && plain.includes('/') ? ` ${plain}` : plain;
}

const lower = (text: string) => {
  const low = text.toLowerCase();
  return low.length === text.length ? low : text;
};

/**
 * The text in plain characters: compatibility forms, marks and invisible characters removed, digits of any script as
 * 0–9, lookalikes as ASCII. Each code unit keeps its position in the original.
 */
export function normalise(original: string): View {
  let cased = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = character < '\u0080' ? (character === '\r' ? '\n' : character) : plainOf(character);
    for (let n = 0; n < plain.length; n++) {
      starts.push(at);
      ends.push(at + character.length);
    }
    cased += plain;
    at += character.length;
  }
  return { text: lower(cased), cased, starts, ends };
}

/** The view with only some of its code units; `keep` says which ones stay. */
export function thinned(view: View, keep: (index: number) => boolean): View {
  const kept = Array.from(view.text, (_, index) => index).filter(keep);
  return picked(view, kept);
}

/** The view, reversed. */
export function reversed(view: View): View {
  return picked(
    view,
    view.starts.map((_, index) => view.starts.length - 1 - index),
  );
}

function picked(view: View, indexes: readonly number[]): View {
  return {
    text: indexes.map((index) => view.text[index]).join(''),
    cased: indexes.map((index) => view.cased[index]).join(''),
    starts: indexes.map((index) => view.starts[index] ?? 0),
    ends: indexes.map((index) => view.ends[index] ?? 0),
  };
}

/** The range of the original that a range of the view covers. */
export function inOriginal(view: View, { start, end }: Span): Span {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (let n = start; n < end; n++) {
    from = Math.min(from, view.starts[n] ?? from);
    to = Math.max(to, view.ends[n] ?? to);
  }
  return from < to ? { start: from, end: to } : { start: 0, end: 0 };
}
