import { findAddresses } from './find-addresses.ts';
import { findHandles } from './find-handles.ts';
import { findPayments } from './find-payments.ts';
import { isNorthAmerican } from './find-phones.ts';
import { findPlatforms } from './find-platforms.ts';
import { type Finding, matchesOf, probable } from '../finding.ts';
import { atomsOf } from '../number-atoms.ts';
import { undisguised } from '../disguise.ts';
import { normalise, type View } from '../view.ts';
import { clearPlatforms, payServices } from '../vocabulary.ts';

/** A message that may carry part of a number: its unexplained digits, and how much else it says. */
interface Piece {
  digits: string;
  words: number;
  /** Contains a price, a time, a measure or an address besides or instead of digits. */
  speaksOfOther: boolean;
  announces: boolean;
  /** A sentence of its own, in which the digits count or name something: "Is it free on day 30?" */
  isSentence: boolean;
}

const announcing =
  /\b(?:area code|first (?:three|3|part|bit|half)|last (?:four|4|part|bit|ones?|half)|next (?:three|3|four|4|part|bit)|middle|starts? with|begins? with|ends? (?:with|in)|part (?:one|two|three|1|2|3)|then|digits|number|phone|cell|call|text|save|remember|rest is|finally|numero|lada|codigo de area|luego|together|combined?|in order|add (?:them|those|it) up|join(?:ed)? (?:them|those)|string (?:them|those)|juntos?|junta\w*)\b/;
const street =
  /\b(?:st|street|ave|avenue|rd|road|blvd|ln|lane|dr|drive|apt|apartment|unit|suite|hwy|gate|zip|floor|maple|oak|code)\b/;
const pricing =
  /\b(?:how about|offer|price|deal|final|off|fee|deposit|budget|worth|per|total|or|chairs?|bring|see you|at|need|have|size|latest)\b/;
const countedBefore =
  /\b(?:days?|weeks?|months?|rooms?|tables?|gates?|pages?|steps?|levels?|sizes?|models?|numbers? of|about|around|until|till|by|on the|dias?|mesas?|hasta) \d/;

function pieceOf(view: View): Piece {
  const atoms = atomsOf(view.text);
  const free = atoms.filter((atom) => !atom.taken);
  const letters = view.text.match(/[a-z]+/g) ?? [];
  const spelled = free.filter((atom) => atom.how === 'spelled').length;
  return {
    digits: free.map((atom) => atom.digits).join(''),
    words: Math.max(0, letters.length - spelled),
    speaksOfOther:
      atoms.length > free.length ||
      street.test(view.text) ||
      /[$€£]/.test(view.text) ||
      pricing.test(view.text),
    announces: announcing.test(view.text),
    isSentence: (view.text.includes('?') && letters.length - spelled > 2) || countedBefore.test(view.text),
  };
}

const shapes = new Set([
  '3,3,4',
  '3,7',
  '6,4',
  '4,6',
  '2,2,2,2,2',
  '4,3,3',
  '5,5',
  '3,3,2,2',
  '4,4,2',
  '1,9',
  '7,3',
  '4,2,4',
]);
const maxPieces = 10;
const mostWords = 7;

/** "Box 1 …", "Box 2 …": counting up or down in equal steps is counting, not spelling out a number. */
function counts(pieces: readonly Piece[]): boolean {
  const numbers = pieces.map(({ digits }) => Number(digits));
  const steps = new Set(numbers.slice(1).map((number, n) => number - (numbers[n] ?? 0)));
  return pieces.length >= 3 && steps.size === 1 && !steps.has(0);
}

function judgePieces(pieces: readonly Piece[]): number {
  const digits = pieces.map((piece) => piece.digits).join('');
  const core = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (core.length !== 10) return 0;
  const announced = pieces.filter((piece) => piece.announces).length;
  const bare = pieces.every((piece) => piece.words <= 1);
  const other = pieces.filter((piece) => piece.speaksOfOther && !piece.announces).length;
  const shape = pieces.map((piece) => piece.digits.length).join(',');
  const round = pieces.every((piece) => Number(piece.digits) % 10 === 0);
  let score = isNorthAmerican(core) ? 1 : -0.5;
  if (shapes.has(shape) || pieces.every((piece) => piece.digits.length === 1)) score += 1;
  if (bare) score += 1;
  score += Math.min(2, announced * 1.5);
  score -= other * 1.5;
  if (round) score -= 1.5;
  if (counts(pieces)) score -= 3;
  return score;
}

/** A phone number given in pieces, the last of them in the newest message. */
function numberInParts(views: readonly View[]): Finding[] {
  const newest = views.at(-1);
  if (!newest || !/[0-9a-z]/.test(newest.text)) return [];
  const last = pieceOf(newest);
  if (last.digits === '' || last.digits.length >= 10 || last.words > mostWords) return [];
  if (last.isSentence && !last.announces) return [];
  const pieces = [last];
  let count = last.digits.length;
  let passed = 0;
  let best = 0;
  for (let n = views.length - 2; n >= 0 && pieces.length < maxPieces && passed < 4; n--) {
    const view = views[n];
    if (!view) break;
    const piece = pieceOf(view);
    // A complete number was judged when it arrived.
    if (piece.digits.length >= 10) break;
    if (piece.digits === '' || (piece.words > mostWords && !piece.announces)) {
      passed++;
      continue;
    }
    pieces.unshift(piece);
    count += piece.digits.length;
    if (count > 11) break;
    best = Math.max(best, judgePieces(pieces));
  }
  return best >= probable ? [{ rule: 'phone.in-parts', score: best, start: 0, end: newest.text.length }] : [];
}

const maxTales = 6;

/** Digits told as a story: counts of various things over several messages, or three, three and four digits in a sentence each. */
function numberInTales(views: readonly View[]): Finding[] {
  const newest = views.at(-1);
  if (!newest) return [];
  const told: string[] = [];
  for (const view of views.slice(-maxTales).reverse()) {
    const digits = atomsOf(view.text).map((atom) => atom.digits);
    if (digits.length === 0 || /[$€£:/]|\d\.\d/.test(view.text) || street.test(view.text)) break;
    told.unshift(digits.join(' '));
    const whole = told.join(' ');
    const single = /^(?:\d ){9}\d$/.test(whole) && told.length < 6;
    if (told.length < 2 || !(single || /^\d{3} \d{3} \d{4}$/.test(whole))) continue;
    if (!isNorthAmerican(whole.replaceAll(' ', ''))) continue;
    return [{ rule: 'phone.in-parts', score: probable, start: 0, end: newest.text.length }];
  }
  return [];
}

const shortEnough = 30;
/** What the newest message must contain to count as part of an address or a name. */
const pieceOfAddress =
  /[\d@_#]|[a-z][.][a-z]|^[.]|\b(?:at|dot|arroba|punto|com|net|org|[a-z]*mail|yahoo|outlook|icloud|aol|proton)\b/;
const platformName = new RegExp(`(?<![a-z])(?:${clearPlatforms}|${payServices})(?![a-z])`, 'g');

/** Whether the newest message contributes to the match that reaches into it: part of an address, or half of an app's name. */
function addsPiece(whole: string, { start, end }: Finding, border: number): boolean {
  if (pieceOfAddress.test(whole.slice(border, end).trim())) return true;
  return matchesOf(whole.slice(start, end), platformName).some(
    (name) => start + name.index + name[0].length > border,
  );
}

/**
 * An address or a name given in pieces: short neighboring messages read as one text. What the earlier messages say on their own
 * was judged when they arrived and never counts against a later one.
 */
function wordsInParts(views: readonly View[]): Finding[] {
  const newest = views.at(-1);
  const before = views.slice(-3, -1);
  if (!newest || before.length === 0 || newest.text.length > shortEnough) return [];
  const short = before.filter((view) => view.text.length <= 60);
  if (short.length === 0) return [];
  const { length } = newest.text;
  for (const glue of [' ', '']) {
    const lead = short.map((view) => view.text + glue).join('');
    const said = probably(inWords(normalise(lead), glue));
    const whole = normalise(lead + newest.text);
    const crossing = probably(inWords(whole, glue)).find(
      (finding) =>
        finding.start < lead.length &&
        finding.end > lead.length &&
        !said.some((earlier) => earlier.start === finding.start) &&
        addsPiece(whole.text, finding, lead.length),
    );
    if (crossing) return [{ rule: crossing.rule, score: crossing.score, start: 0, end: length }];
  }
  return [];
}

const probably = (found: readonly Finding[]) => found.filter(({ score }) => score >= probable);
const inWords = (view: View, glue: string) => [
  ...findAddresses(view),
  ...findPlatforms(view.text),
  ...findHandles(view.text),
  // Adjacent words ("no cash", "app says so") don't make a name; two halves of one do.
  ...(glue === '' ? findPayments(view.text) : []),
];

/** Contact details spread over several messages, found when the newest completes them. */
export function findInParts(newest: View, recent: readonly string[]): Finding[] {
  if (recent.length === 0) return [];
  const views = [...recent.slice(-30).map((text) => undisguised(normalise(text))), newest];
  return [...numberInParts(views), ...numberInTales(views), ...wordsInParts(views)];
}
