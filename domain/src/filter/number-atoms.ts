import { matchesOf } from './finding.ts';
import { digitsOfRun, digitsOfShapes, digitsOfWord, joinsTens, timesOf } from './number-words.ts';
import type { Span } from './view.ts';

/** One number in a text, in whatever form. */
export interface Atom extends Span {
  digits: string;
  how: 'digits' | 'spelled' | 'shapes';
  /** Counts as a number only next to others. */
  weak: boolean;
  /** Clearly something else: a price, a time, a measure. */
  taken: boolean;
}

const units =
  'ft|feet|foot|inch|inches|mm|cm|km|mi|miles?|lbs?|pounds?|kgs?|oz|gal|gallons?|liters?|qts?|volts?|ah|mah|amps?|watts?|wh|kw|hp|cc|hz|khz|mhz|ghz|gb|tb|mb|mp|fps|psi|cfm|gpm|rpm|mph|db|deg|degrees|days?|nights?|weeks?|wks?|months?|years?|yrs?|hours?|hrs?|min|mins|minutes?|sec|secs|seconds?|people|adults?|kids|guests?|persons?|pcs|pieces?|packs?|pairs?|gauge|awg|grit|ply|speed|am|pm|st|nd|rd|th|bucks|dollars?|usd|eur|euros?|cents|grand|percent|dolares|dias?|horas?|noches|semanas?|sq|yards?|yds?|steps|stars|times|each';
const unitAfter = new RegExp(
  `^(?: ?-?(?:${units})(?![a-z])|['"%]|(?:v|w|a|k|m|g|p|f|c|x|h)(?![a-z])| ?x ?\\d)`,
);
const unitLetters = new RegExp(`^(?:${units}|v|w|a|k|m|g|p|f|c|h|t|r|d|n)$`);

/** Times, dates, fractions, prices, decimals and dimensions, whose digits cannot belong to a phone number. */
const takenShapes = new RegExp(
  [
    '[$€£] ?\\d[\\d,]*(?:\\.\\d{1,2})?(?!\\d)',
    '(?<![\\d:])\\d{1,2}:\\d{2}(?![:\\d])',
    '(?<![\\d/.-])(?:0?[1-9]|1[0-2])/(?:[0-2]?\\d|3[01])(?:/(?:\\d{4}|\\d{2}))?(?![\\d/])',
    '(?<![\\d.-])(?:19|20)\\d{2}-\\d{2}-\\d{2}(?!\\d)',
    '(?<![\\d.-])\\d{1,2}([.-])\\d{1,2}\\1(?:\\d{4}|\\d{2})(?!\\d|\\1\\d)(?! \\d)',
    '(?<![\\d/])\\d{1,2}/(?:2|4|8|16|32|64)(?![\\d/])',
    '(?<![\\da-z.-])\\d{1,4}\\.\\d{1,2}(?![\\d.-])(?! \\d)',
    '(?<![\\d,])\\d{1,3}(?:,\\d{3})+(?!,?\\d)',
    '\\d{1,3}[.]\\d{3,8},? ?-?\\d{1,3}[.]\\d{3,8}',
    '\\d+(?: ?x ?\\d+)+',
    '(?<![a-z])[fv]/?\\d',
    // Addresses on a grid: 9021 S 1300 E.
    '(?<!\\d)\\d{2,5},? [nsew]\\.? \\d{2,5},? [nsew](?![a-z])',
  ].join('|'),
  'g',
);

const countedPlaces = new Set([
  'first',
  'last',
  'next',
  'final',
  'other',
  'remaining',
  'middle',
  'ultimos',
  'primeros',
  'part',
  'bit',
  'piece',
  'half',
  'parte',
]);
const chunk = /[a-z0-9]+/g;
const part = /\d+|[a-z]+/g;

/** The digits of a token that mixes digits with number words or digit-like letters; null for a model number. */
function digitsOfMixed(token: string): { digits: string; how: 'spelled' | 'shapes' } | null {
  let digits = '';
  let how: 'spelled' | 'shapes' = 'spelled';
  for (const [piece] of matchesOf(token, part)) {
    const word = digitsOfWord(piece);
    const said = /\d/.test(piece)
      ? piece
      : word && (!word.weak || piece === 'oh')
        ? word.digits
        : digitsOfRun(piece);
    const read = said ?? digitsOfShapes(piece);
    if (read === null) return null;
    if (said === null) how = 'shapes';
    digits += read;
  }
  return { digits, how };
}

/** Whole words count only if made of letters that hardly occur otherwise. */
const clearShapes = (token: string) => (/^[olisbz]+$/.test(token) ? digitsOfShapes(token) : null);

function atomAt(text: string, token: string, start: number): Atom | null {
  const end = start + token.length;
  const atom = (digits: string, how: Atom['how'], weak = false): Atom => ({
    start,
    end,
    digits,
    how,
    weak,
    taken: false,
  });
  if (/^\d+$/.test(token)) return atom(token, 'digits');
  if (/^[a-z]+$/.test(token)) {
    const word = digitsOfWord(token);
    if (word) return atom(word.digits, 'spelled', word.weak);
    const run = token.length >= 6 ? digitsOfRun(token) : null;
    if (run) return atom(run, 'spelled');
    const shapes = /^(?:\d[\dolisbz]|[olisbz]\d)$/.test(text.charAt(start - 2) + text.charAt(end + 1))
      ? clearShapes(token)
      : null;
    return shapes === null ? null : atom(shapes, 'shapes', true);
  }
  const measure = /^(\d+)([a-z]+)$/.exec(token);
  if (measure?.[1] && unitLetters.test(measure[2] ?? ''))
    return { ...atom(measure[1], 'digits'), taken: true };
  const mixed = digitsOfMixed(token);
  return mixed && atom(mixed.digits, mixed.how);
}

/** "The last four are" counts digits; its number isn't one of them. */
function countsDigits(text: string, atom: Atom): boolean {
  if (!/^[2-7]$/.test(atom.digits)) return false;
  const before = /([a-z]+) $/.exec(text.slice(Math.max(0, atom.start - 12), atom.start))?.[1] ?? '';
  return (
    countedPlaces.has(before) ||
    /^[ -](?:digits?|numbers?|digitos|numeros)\b/.test(text.slice(atom.end, atom.end + 10))
  );
}

const spelledGap = /^ ?-? ?(?:y )?$/;

/** "Double nine" is 99; the atom then starts at "double". */
function repeated(text: string, atom: Atom): Atom {
  const prefix = /([a-z]+)[ -]+$/.exec(text.slice(Math.max(0, atom.start - 12), atom.start));
  const times = prefix?.[1] && atom.digits.length === 1 ? timesOf(prefix[1]) : null;
  if (!prefix || !times) return atom;
  return { ...atom, start: atom.start - prefix[0].length, digits: atom.digits.repeat(times), how: 'spelled' };
}

function hundreds(text: string, atom: Atom): Atom {
  const word = /^ ?(hundred|thousand)\b/.exec(text.slice(atom.end, atom.end + 10));
  if (!word || atom.digits.length !== 1) return atom;
  const zeros = word[1] === 'hundred' ? '00' : '000';
  return { ...atom, end: atom.end + word[0].length, digits: atom.digits + zeros, how: 'spelled' };
}

/** Two spelled-out numbers that form one ("fifty five", "nine hundred and three"), or null. */
function united(text: string, last: Atom, atom: Atom): Atom | null {
  if (last.how !== 'spelled' || atom.how !== 'spelled') return null;
  const gap = text.slice(last.end, atom.start);
  if (spelledGap.test(gap) && joinsTens(last.digits, atom.digits))
    return { ...last, end: atom.end, digits: `${last.digits.charAt(0)}${atom.digits}` };
  const full = gap === ' and ' ? /^[1-9]0{2,3}$/ : gap === ' ' ? /^[1-9]000$/ : null;
  if (full?.test(last.digits) && atom.digits.length <= 2)
    return { ...last, end: atom.end, digits: String(Number(last.digits) + Number(atom.digits)) };
  return null;
}

function combined(text: string, found: readonly Atom[]): Atom[] {
  const atoms: Atom[] = [];
  for (const each of found) {
    const atom = hundreds(text, repeated(text, each));
    const last = atoms.at(-1);
    const one = last && united(text, last, atom);
    if (one) atoms[atoms.length - 1] = one;
    else atoms.push(atom);
  }
  return atoms;
}

const beside = /^[\s\-.,/()|_*~+:;]{0,5}$/;
const bothSides = new Set(['to', 'for', 'too', 'i', 'v', 'un', 'once', 'tu', 'o']);

/** Weak numbers survive only next to strong ones; "to" and "for" only between spelled-out ones. */
function withoutStrays(text: string, atoms: readonly Atom[]): Atom[] {
  const strongRun = new Array<boolean>(atoms.length).fill(false);
  const spokenRun = new Array<boolean>(atoms.length).fill(false);
  let from = 0;
  for (let n = 1; n <= atoms.length; n++) {
    const before = atoms[n - 1];
    const atom = atoms[n];
    if (before && atom && beside.test(text.slice(before.end, atom.start))) continue;
    const run = atoms.slice(from, n);
    const strong = run.filter((each) => !each.weak).length;
    // Six numerals in a row are neither pronouns nor a list.
    const spoken = run.length >= 9 && run.every((each) => each.how === 'spelled');
    for (let k = from; k < n; k++) {
      strongRun[k] = strong >= 1 || run.length >= 6;
      spokenRun[k] = spoken;
    }
    from = n;
  }
  return atoms.filter((atom, n) => {
    if (!atom.weak || spokenRun[n]) return true;
    if (!strongRun[n]) return false;
    const before = atoms[n - 1];
    const after = atoms[n + 1];
    const touches = (other: Atom | undefined, gap: string) => other !== undefined && beside.test(gap);
    const left = touches(before, before ? text.slice(before.end, atom.start) : 'x');
    const right = touches(after, after ? text.slice(atom.end, after.start) : 'x');
    if (!bothSides.has(text.slice(atom.start, atom.end))) return left || right;
    if (text.slice(atom.start, atom.end) === 'o') return left && right;
    const spelled = (other: Atom | undefined) =>
      other?.how === 'spelled' && (!other.weak || other.digits.length === 1);
    return left && right && spelled(before) && spelled(after);
  });
}

/** Every number in the text, in order; those that are clearly prices, dates, times or measures are marked as taken. */
export function atomsOf(text: string): Atom[] {
  const found: Atom[] = [];
  for (const match of matchesOf(text, chunk)) {
    const atom = atomAt(text, match[0], match.index);
    if (atom && !countsDigits(text, atom)) found.push(atom);
  }
  if (found.length === 0) return found;
  const taken = matchesOf(text, takenShapes);
  let shape = 0;
  return withoutStrays(text, combined(text, found)).map((atom) => {
    while (shape < taken.length && (taken[shape]?.index ?? 0) + (taken[shape]?.[0].length ?? 0) <= atom.start)
      shape++;
    const cover = taken[shape];
    const covered = cover !== undefined && cover.index < atom.end;
    const quoted = /["']/.test(text.charAt(atom.start - 1));
    const measured = !quoted && unitAfter.test(text.slice(atom.end, atom.end + 12));
    return covered || measured ? { ...atom, taken: true } : atom;
  });
}
