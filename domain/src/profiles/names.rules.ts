import { product } from '../company.ts';
import { confusables } from '../filter/confusables.ts';
import { advertWords, officeWords, officeWordsAbroad, wordsOfOffices } from './office-words.ts';

/** What can be wrong with a name, in words for the person who typed it. */
export const nameProblems = {
  hidden: 'This name has invisible characters in it. Please type it instead of pasting it.',
  drawn: 'Please write the name in plain letters.',
  signs: 'Please write the name in letters, without symbols.',
  empty: 'Please write the name in letters.',
  mixed: 'Please write the name in one alphabet.',
  get office() {
    return `A name can't sound like ${product.name} or someone who works for it.`;
  },
  advert: "A name can't mention an app or a payment method, or advertise anything.",
} as const;
export type NameProblem = keyof typeof nameProblems;

/** A name as it is stored: letters composed, single spaces between words. */
export function tidyName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replace(/^ | $/g, '');
}

const joiner = /[\u200c\u200d]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{C}\p{Zl}\p{Zp}\u2800]/u;
const joinsTheNext = /\p{Script=Arabic}(?<![اأإآٱدذرزژڑوؤةىء])$/u;
const endsInVirama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]$/u;

/** Whether each joiner is where spelling requires it: inside Persian words and in Indic conjuncts. */
function joinersBelong(name: string): boolean {
  return [...name.matchAll(joiner)].every(({ 0: sign, index }) => {
    const before = name.slice(0, index);
    const inPersian =
      sign === '\u200c' && joinsTheNext.test(before) && /^\p{Script=Arabic}/u.test(name.slice(index + 1));
    return inPersian || endsInVirama.test(before);
  });
}

/**
 * Characters in names besides letters: apostrophes, hyphens and periods, okina and ayin, marks that repeat or lengthen;
 * and the few letters that Unicode decomposes (Thai and Lao am, the Armenian ligature, Dutch ij, the l with a dot, the
 * superscript letters of "Mª").
 */
const ofNames = /[ ־་'’‘`´ʼʻʽʾʿ׳״\-‐‑.,·・‧&()々〻ゝゞヽヾーๆໆـำຳևĳĲŀĿªº]/u;
/** Small capitals and phonetic letters. */
const drawn = /[ʙɢʜɪʟɴʀʏɶʛꜰꜱ\u1d00-\u1dbf]/u;
const tower = /\p{M}{5,}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}{3,}|\p{Me}/u;

function signProblem(character: string): NameProblem | null {
  if (ofNames.test(character)) return null;
  const plain = character.normalize('NFKC');
  const isLetter = /[\p{L}\p{M}\p{Nd}]/u.test(character);
  if (plain !== character.normalize('NFC') && /[\p{L}\p{N}]/u.test(plain)) return 'drawn';
  if (/\p{Lm}/u.test(character) || drawn.test(character)) return 'drawn';
  return isLetter ? null : 'signs';
}

function formProblem(name: string): NameProblem | null {
  const visible = name.replace(joiner, '');
  if (invisible.test(visible) || !joinersBelong(name)) return 'hidden';
  for (const character of visible) {
    const problem = signProblem(character);
    if (problem) return problem;
  }
  return tower.test(visible) ? 'signs' : null;
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Ethiopic}/u,
  /\p{Script=Canadian_Aboriginal}/u,
];
/** Cyrillic and Greek letters that look exactly like Latin ones. */
const twins = /^[аАеЕоОрРсСуУхХіІјЈѕЅһԁԛԝӏВКМНТοΟνΝαΑιΙρΡυΥΒΕΖΗΚΜΤΧ]+$/u;

/** Two alphabets in one word, or a word that passes for Latin next to Latin words. */
function isMixed(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.some((word) => scripts.filter((script) => script.test(word)).length > 1)) return true;
  return words.some((word) => twins.test(word)) && words.some((word) => /\p{Script=Latin}/u.test(word));
}

const lookalikeDigits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** A word by its looks: lookalikes as the same letter, doubled letters as one. */
const shapeOf = (word: string) =>
  Array.from(
    word.normalize('NFKD').toLowerCase(),
    (sign) => confusables.get(sign) ?? lookalikeDigits[sign] ?? sign,
  )
    .join('')
    .replace(/[^a-z]/g, '')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replace(/(.)\1+/g, '$1');

const strong = new Set(officeWords.map(shapeOf));
const weak = new Set(wordsOfOffices.map(shapeOf));
const adverts = new Set(advertWords.map(shapeOf));
const oneOf = (shapes: Iterable<string>, shortest: number) =>
  [...shapes].filter((shape) => shape.length >= shortest).join('|');
/** Office words run together: "boroughsupport", "customerservice". Short words also form surnames: Botta, Caretto. */
const gluedOffice = new RegExp(
  `^(?:${oneOf(weak, 3)}){0,2}(?:${oneOf(strong, 3)})(?:${oneOf([...strong, ...weak], 3)}){0,2}$|^(?:${oneOf(weak, 4)}){2,4}$`,
);
const shortestOfTwo = 6;

/** The shapes of a name's words, split where a capital begins. */
function shapesIn(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .map(shapeOf)
    .filter((shape) => shape !== '');
}

/** Adjacent words read as one: "Sup-port", "Cash App". */
const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, n) => shapeOf(`${words[n] ?? ''}${word}`));

/** "Henry the 8th" and "Studio 54" are names; four digits are part of a number. */
const mostDigits = 3;

/** Shorter names of the site begin too many names of people. */
const shortestBeginning = 6;

const plainly = (name: string) => name.normalize('NFKC').trim().toLowerCase();

function isOurs(shape: string): boolean {
  const ours = shapeOf(product.name);
  if (ours.length < shortestBeginning) return shape === ours;
  // People are called Boroughs.
  return shape.startsWith(ours) && shape !== `${ours}s`;
}

function saysOffice(name: string): boolean {
  if (officeWordsAbroad.test(name.toLowerCase())) return true;
  const words = shapesIn(name);
  const spaced = shapeOf((name.match(/(?<!\p{L})\p{L}(?:[ .\-_]+\p{L}(?!\p{L})){3,}/gu) ?? []).join(' '));
  // Initials may come first: "J. b o r o u g h".
  if ([...strong].some((shape) => shape.length >= 5 && spaced.includes(shape))) return true;
  const long = pairsOf(words).filter((shape) => shape.length >= shortestOfTwo);
  if ([...words, ...long].some((shape) => strong.has(shape) || isOurs(shape))) return true;
  // A site's name may be of several words, or of letters that have no such shape.
  if ((words.length > 0 && isOurs(shapeOf(words.join('')))) || plainly(name) === plainly(product.name))
    return true;
  return (
    words.some((shape) => gluedOffice.test(shape)) ||
    (words.length > 0 && words.every((shape) => weak.has(shape)))
  );
}

function advertises(name: string): boolean {
  const words = shapesIn(name);
  // Zelle is a surname, but no one's first name.
  return (
    [...words, ...pairsOf(words)].some((shape) => adverts.has(shape)) ||
    (words.length > 1 && words[0] === shapeOf('Zelle'))
  );
}

/** What is wrong with one part of a name, first or last: only characters and alphabets are checked; null if nothing is. */
export function whyNotPartOfName(part: string): NameProblem | null {
  return formProblem(part) ?? (isMixed(part) ? 'mixed' : null);
}

/**
 * Why no one can have that name, or null: invisible and bidirectional characters, decorative letters, symbols, mixed alphabets,
 * names that look like us or an office, advertising. Contact details are the message filter's job.
 */
export function whyNotAName(name: string): NameProblem | null {
  const problem = whyNotPartOfName(name);
  if (problem) return problem;
  if (!/\p{L}/u.test(name)) return 'empty';
  if ((name.match(/\p{Nd}/gu)?.length ?? 0) > mostDigits) return 'signs';
  if (saysOffice(name)) return 'office';
  return advertises(name) ? 'advert' : null;
}

/** What companies add to their names. */
const companyForms = new Set(
  [
    'inc',
    'incorporated',
    'llc',
    'llp',
    'ltd',
    'limited',
    'corp',
    'corporation',
    'co',
    'company',
    'gmbh',
    'pbc',
  ].map(shapeOf),
);

/**
 * Whether a name is that of the company behind an installation, or a part of it: with more than one word, wherever they stand
 * together; with a single word, which may also be a surname, only beside nothing but words of companies and offices.
 */
export function isCompanyName(name: string, legalName: string): boolean {
  const company = shapesIn(legalName).filter((shape) => !companyForms.has(shape));
  if (company.length === 0) return false;
  const words = shapesIn(name);
  const [glued, whole] = [shapeOf(company.join('')), company.join(' ')];
  if (company.length > 1)
    return ` ${words.join(' ')} `.includes(` ${whole} `) || [...words, ...pairsOf(words)].includes(glued);
  const others = words.filter((shape) => !companyForms.has(shape) && !weak.has(shape));
  return others.length === 1 && others[0] === glued;
}
