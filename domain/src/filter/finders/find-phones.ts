import { validatePhoneNumberLength } from 'libphonenumber-js/min';
import { type Finding, findingsOf, leadingUpTo, matchesOf } from '../finding.ts';
import { type Atom, atomsOf } from '../number-atoms.ts';
import { isLabelled, speaksOfCalling } from '../number-context.ts';

/** A North American number: neither area code nor exchange begins with 0 or 1, unless one of them is the fictional 555. */
export const isNorthAmerican = (digits: string) =>
  /^1?(?:[2-9]\d{2}[2-9]|555\d|\d{3}(?=555))\d{6}$/.test(digits);

const formatted =
  /(?<![\d$€£.,-])(?:\+?1[\s.-]{0,2})?[([]?([2-9]\d{2})[)\]]?([\s./~|_*=x-]{0,3})([2-9]\d{2})([\s./~|_*=x-]{0,3})(\d{4})(?!\d|[.,]\d|-\d)/g;
const abroad = /(?<![\w+])(?:\+ ?\(?|00(?=[1-9]))\d(?:[ .()-]{0,3}\d){7,14}(?!\d)/g;
const instruction =
  /\b(?:add|subtract|minus|plus|swap|switch the|drop the|skip the|ignore|remove|delete|without the|take (?:out|away|off)|replace|change the|where [x_?] is|(?:last|first|missing|final) (?:digit|number|one) is|is missing|half of|multipl\w+|divide|times two|increase|decrease|each (?:digit|number)|every (?:digit|number)|suma\w*|resta\w*|quita\w*|backwards?|in reverse|reverse|reversed|flip|right to left|al reves|from the end|mirror\w*|inverted|upside down)\b/;
const connectors = new Set(
  'then and y next followed by dash hyphen guion space espacio dot punto point slash after that finally luego despues the rest is are last first end ends ending in with middle it its comma ok okay lol haha hehe um uh hmm now digits numbers three four two five area code part bit then& ah ehm entonces es son los ultimos again'.split(
    ' ',
  ),
);
const emptyWords = /^(?:(?:the|is|are|it|its|in|ok|two|three|four|five|es|son)(?: |$))+$/;

/** How two numbers are connected: directly, by words like "then", or not at all. */
function bond(gap: string): 'tight' | 'worded' | 'none' {
  if (gap.length > 40 || /[?!$€£%@]| [=+] /.test(gap)) return 'none';
  const words = gap.match(/[\p{L}\p{N}]+/gu);
  if (!words) return gap.length <= 14 ? 'tight' : 'none';
  if (words.length > 6 || emptyWords.test(words.join(' '))) return 'none';
  return words.every((word) => connectors.has(word) || /^[2-7]$/.test(word)) ? 'worded' : 'none';
}

interface Run {
  atoms: Atom[];
  digits: string;
  bonds: ('tight' | 'worded')[];
  gaps: string[];
}

function runsOf(text: string, atoms: readonly Atom[], loose: boolean): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let last: Atom | undefined;
  for (const atom of atoms) {
    const gap = last ? text.slice(last.end, atom.start) : '';
    const between = loose && /^[\sx_.,-]*$/.test(gap) ? 'tight' : bond(gap);
    last = atom;
    if (atom.taken) {
      run = null;
    } else if (run && between !== 'none') {
      run.atoms.push(atom);
      run.digits += atom.digits;
      run.bonds.push(between);
      run.gaps.push(gap);
    } else {
      run = { atoms: [atom], digits: atom.digits, bonds: [], gaps: [] };
      runs.push(run);
    }
  }
  return runs;
}

const usualShapes = new Set([
  '334',
  '37',
  '64',
  '10',
  '1334',
  '137',
  '11',
  '110',
  '3322',
  '3331',
  '31222',
  '343',
]);
const counting = '0123456789101112131415161718192021';

/** Counting up or down: no one's number looks like that. */
function counts({ atoms, digits, gaps }: Run): boolean {
  const parted = atoms.length > 3 || gaps.some((gap) => gap.includes(','));
  return parted && (counting.includes(digits) || counting.includes([...digits].reverse().join('')));
}

/** Lists people write: ascending sizes, round figures, ranges. */
function readsAsList({ atoms, gaps }: Run): boolean {
  if (atoms.length < 3 || atoms.every((atom) => atom.digits.length === 1)) return false;
  const values = atoms.map((atom) => Number(atom.digits));
  const rises = values.every((value, n) => n === 0 || value > (values[n - 1] ?? value));
  const falls = values.every((value, n) => n === 0 || value < (values[n - 1] ?? value));
  const shape = atoms.map((atom) => atom.digits.length).join('');
  if (atoms.length > 3 && (rises || falls) && !usualShapes.has(shape)) return true;
  if (values.every((value) => value % 10 === 0)) return true;
  const ranges = gaps.filter(
    (gap, n) => n % 2 === 0 && /^ ?- ?$/.test(gap) && (values[n] ?? 0) < (values[n + 1] ?? 0),
  );
  return (
    atoms.length % 2 === 0 && ranges.length === atoms.length / 2 && gaps.some((gap) => !gap.includes('-'))
  );
}

function score10(run: Run, core: string): number {
  const shape = run.atoms.map((atom) => atom.digits.length).join('');
  const single = run.atoms.filter((atom) => atom.digits.length === 1).length;
  const spelled = run.atoms.filter((atom) => atom.how === 'spelled').length;
  const commas = run.gaps.some((gap) => gap.includes(','));
  let score = isNorthAmerican(core) ? 2 : 0;
  if (single >= 8) score += 2;
  else if (usualShapes.has(shape)) score += commas || run.atoms.length === 1 ? 1 : 2;
  else if (spelled >= 2) score += 1.5;
  else if (/^2{5}$/.test(shape)) score += 0.5;
  else if (commas || run.bonds.includes('worded')) score -= 0.5;
  if (spelled > 0 && spelled < run.atoms.length) score += 0.5;
  if (run.atoms.some((atom) => atom.how === 'shapes') && !usualShapes.has(shape) && single < 8) score -= 1;
  return score;
}

function score7(run: Run): number {
  const shape = run.atoms.map((atom) => atom.digits.length).join('');
  if (!/^[2-9]/.test(run.digits)) return 0;
  if (shape === '34')
    return /^[ .-]$/.test(run.gaps[0] ?? '')
      ? run.digits.startsWith('555') || run.digits.charAt(3) === '0'
        ? 2
        : 1
      : 0.5;
  if (shape === '7') return 0.5;
  if (run.atoms.every((atom) => atom.how === 'spelled'))
    return run.atoms.filter((atom) => atom.digits.length === 1).length >= 6 ? 2 : 0.5;
  return /^1{7}$/.test(shape) ? 1 : 0;
}

function scoreOf(run: Run): number {
  const { length } = run.digits;
  const spelled = run.atoms.filter((atom) => atom.how === 'spelled').length;
  // In pairs starting with a 0, as in France.
  if (/^0[1-9]\d{8}$/.test(run.digits) && run.atoms.length === 5) return 1.5;
  if (length === 10) return score10(run, run.digits);
  if (length === 11 && run.digits.startsWith('1')) return Math.max(0.5, score10(run, run.digits.slice(1)));
  if (length === 7) return score7(run);
  // Numbers with words between them don't make a foreign number.
  if (length >= 8 && length <= 13 && spelled === 0 && run.bonds.includes('worded')) return 0;
  if (length >= 8 && length <= 13) return run.digits.startsWith('00') ? 1.5 : spelled >= 6 ? 1.5 : 0.5;
  return Number.NEGATIVE_INFINITY;
}

/** The run itself and, if it is too long, the run without its first or last number. */
function readingsOf(run: Run): { run: Run; less: number }[] {
  if (run.digits.length <= 11 || run.atoms.length < 3) return [{ run, less: 0 }];
  const part = (from: number, to: number): Run => ({
    atoms: run.atoms.slice(from, to),
    digits: run.atoms
      .slice(from, to)
      .map((atom) => atom.digits)
      .join(''),
    bonds: run.bonds.slice(from, to - 1),
    gaps: run.gaps.slice(from, to - 1),
  });
  const { length } = run.atoms;
  return [
    { run, less: 0 },
    { run: part(1, length), less: 1 },
    { run: part(0, length - 1), less: 1 },
  ];
}

function inRuns(text: string, atoms: readonly Atom[], calling: boolean, instructed: boolean): Finding[] {
  return runsOf(text, atoms, instructed).flatMap((whole) =>
    readingsOf(whole).flatMap(({ run, less }): Finding[] => {
      const first = run.atoms[0];
      const last = run.atoms.at(-1);
      if (!first || !last || run.digits.length < 7) return [];
      let score = scoreOf(run) - less;
      if (counts(run)) score -= 5;
      else if (readsAsList(run)) score -= 2.5;
      if (calling) score += 1.5;
      const others = (text.slice(0, first.start) + text.slice(last.end)).replace(/[^a-z]/g, '').length;
      if (others <= 6) score += run.digits.length >= 10 ? 0.5 : run.digits.length === 7 ? 1 : 0;
      if (instructed) score += run.digits.length >= 9 ? 2.5 : 1;
      if (isLabelled(text, first.start, last.end)) score -= 3;
      const spelled = run.atoms.some((atom) => atom.how === 'spelled');
      const rule = instructed ? 'phone.instructed' : spelled ? 'phone.spelled' : 'phone.number';
      return [{ rule, score, start: first.start, end: last.end }];
    }),
  );
}

const blanks = /(?<![\w-])[2-9x_?*][\dx_?*]{2}[ .-]?[\dx_?*]{3}[ .-]?[\dx_?*]{4}(?!\w)/g;

/** A number with a digit or two left blank. */
function withBlanks(text: string, instructed: boolean): Finding[] {
  return matchesOf(text, blanks).flatMap((match): Finding[] => {
    const digits = match[0].replace(/\D/g, '').length;
    if (digits === 10 || digits < 7) return [];
    return [
      {
        rule: 'phone.instructed',
        score: instructed ? 4 : 2,
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

const tollFree =
  /(?<![\w-])(?:1[ -.]?)?8(?:00|88|77|66|55|44|33)-(?=[a-z0-9-]*[a-z]{3})[a-z0-9]{3,7}(?:-[a-z0-9]{2,5}){0,2}(?!\w)/g;
const lettered = /(?<![\w-])[2-9]\d{2}-(?=[a-z0-9]*[a-z]{4})[a-z0-9]{7}(?!\w)/g;

/** Ten things counted, one digit each: "4 cats, 1 dog, 5 birds …". */
function inCounts(atoms: readonly Atom[]): Finding[] {
  const first = atoms[0];
  const last = atoms.at(-1);
  if (atoms.length !== 10 || !first || !last) return [];
  if (!atoms.every((atom) => atom.digits.length === 1)) return [];
  const digits = atoms.map((atom) => atom.digits).join('');
  if (!isNorthAmerican(digits) || counting.includes(digits)) return [];
  return [{ rule: 'phone.counted', score: 2, start: first.start, end: last.end }];
}

const announced =
  /\b(?:area|first|then|after|end|ends|finish|last|middle|start|starts|begin|begins|next|finally|luego|rest)\b/;
const scattered =
  /(?<![\d$.:/-])[2-9]\d{2}(?!\d)[^\d\n]{1,34}(?<![\d$.:/-])[2-9]\d{2}(?!\d)[^\d\n]{1,34}(?<![\d$.:/-])\d{4}(?![\d-])/g;
const withLetters = /(?<!\d)[2-9](?:[^\d\n]{0,2}\d){9}(?!\d)/g;

/** Three, three and four digits, with words between them that give their order; or digits with letters to be removed. */
function scatteredPieces(text: string, instructed: boolean): Finding[] {
  const found: Finding[] = [];
  if (announced.test(text))
    for (const match of matchesOf(text, scattered))
      if (!/[$%]|\b(?:bucks|dollars|days|lbs?)\b/.test(match[0]))
        found.push({
          rule: 'phone.number',
          score: 2.5,
          start: match.index,
          end: match.index + match[0].length,
        });
  if (instructed)
    for (const match of matchesOf(text, withLetters))
      if (isNorthAmerican(match[0].replace(/\D/g, '')))
        found.push({
          rule: 'phone.instructed',
          score: 3,
          start: match.index,
          end: match.index + match[0].length,
        });
  return found;
}

/** How certainly ten digits with usual gaps are a phone number, and not a price, a size or a list. */
function judgeFormatted(text: string, match: RegExpExecArray, calling: boolean): Finding {
  const [whole, area, gap = '', exchange, otherGap = '', rest] = match;
  const end = match.index + whole.length;
  const bare = gap === '' && otherGap === '';
  const round = /0$/.test(area ?? '') && /0$/.test(exchange ?? '') && /00$/.test(rest ?? '');
  const listed =
    /\d[ ,]{1,2}$/.test(leadingUpTo(text, match.index, 3)) || /^[ ,]{1,2}\d/.test(text.slice(end, end + 3));
  let score = bare ? 3 : gap === '' || otherGap === '' ? 2 : 4;
  if (isLabelled(text, match.index, end)) score -= bare || !/[-.]/.test(gap) ? 3 : 2.5;
  if (listed && gap === ' ') score -= 2.5;
  if (round && !/[-.()]/.test(whole)) score -= 2;
  return { rule: 'phone.number', score: score + (calling ? 1.5 : 0), start: match.index, end };
}

/** Phone numbers in a view: plain, spelled out, spaced out, mixed, foreign, or to be worked out. */
export function findPhones(text: string): Finding[] {
  const atoms = atomsOf(text);
  if (atoms.length === 0 && !/\d/.test(text)) return [];
  const calling = speaksOfCalling(text);
  const instructed = instruction.test(text);
  const found = inRuns(text, atoms, calling, instructed);
  for (const match of matchesOf(text, formatted)) found.push(judgeFormatted(text, match, calling));
  for (const match of matchesOf(text, abroad)) {
    const length = validatePhoneNumberLength(`+${match[0].replace(/\D/g, '').replace(/^00/, '')}`);
    const sums = /\d ?$/.test(leadingUpTo(text, match.index, 2));
    found.push({
      rule: 'phone.abroad',
      score: (length === undefined ? 4 : 2) - (sums ? 2 : 0),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return [
    ...found,
    ...findingsOf(text, tollFree, 'phone.number', 2.5),
    ...(calling ? findingsOf(text, lettered, 'phone.number', 2.5) : []),
    ...withBlanks(text, instructed),
    ...scatteredPieces(text, instructed),
    ...inCounts(atoms),
  ];
}
