/** Words that stand for digits, in English and Spanish; `weak` ones have another meaning too and count only next to others. */
const plainWords: Readonly<Record<string, string>> = {
  zero: '0',
  cero: '0',
  nought: '0',
  one: '1',
  uno: '1',
  two: '2',
  dos: '2',
  three: '3',
  tres: '3',
  four: '4',
  cuatro: '4',
  five: '5',
  cinco: '5',
  six: '6',
  seis: '6',
  seven: '7',
  siete: '7',
  eight: '8',
  ocho: '8',
  nine: '9',
  niner: '9',
  nueve: '9',
  ten: '10',
  diez: '10',
  eleven: '11',
  twelve: '12',
  doce: '12',
  thirteen: '13',
  trece: '13',
  fourteen: '14',
  catorce: '14',
  fifteen: '15',
  quince: '15',
  sixteen: '16',
  dieciseis: '16',
  seventeen: '17',
  diecisiete: '17',
  eighteen: '18',
  dieciocho: '18',
  nineteen: '19',
  diecinueve: '19',
  twenty: '20',
  veinte: '20',
  veintiun: '21',
  veintiuno: '21',
  veintidos: '22',
  veintitres: '23',
  veinticuatro: '24',
  veinticinco: '25',
  veintiseis: '26',
  veintisiete: '27',
  veintiocho: '28',
  veintinueve: '29',
  thirty: '30',
  treinta: '30',
  forty: '40',
  fourty: '40',
  cuarenta: '40',
  fifty: '50',
  cincuenta: '50',
  sixty: '60',
  sesenta: '60',
  seventy: '70',
  setenta: '70',
  eighty: '80',
  ochenta: '80',
  ninety: '90',
  noventa: '90',
};

/** Common typos. */
const mistyped: Readonly<Record<string, string>> = {
  sevn: '7',
  sevin: '7',
  thre: '3',
  fiv: '5',
  nin: '9',
  nien: '9',
  eigt: '8',
  eght: '8',
  eigth: '8',
  foor: '4',
  foure: '4',
  siks: '6',
  zro: '0',
};

const weakWords: Readonly<Record<string, string>> = {
  o: '0',
  oh: '0',
  nil: '0',
  wun: '1',
  won: '1',
  un: '1',
  too: '2',
  to: '2',
  tu: '2',
  tree: '3',
  for: '4',
  fower: '4',
  fore: '4',
  fife: '5',
  fiver: '5',
  sicks: '6',
  ate: '8',
  once: '11',
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
};

const repeats: Readonly<Record<string, number>> = {
  double: 2,
  doble: 2,
  triple: 3,
  treble: 3,
  quadruple: 4,
};

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1');
/** "Sevenn", "threeee": a word is recognized with any letter repeated. */
const drawnOut: ReadonlyMap<string, string> = new Map(
  Object.entries(plainWords).map(([word, digits]) => [withoutDoubles(word), digits]),
);

/** The digits a word stands for, and whether it does so only next to other numbers. */
export function digitsOfWord(word: string): { digits: string; weak: boolean } | null {
  const plain = plainWords[word] ?? mistyped[word] ?? drawnOut.get(withoutDoubles(word));
  if (plain !== undefined) return { digits: plain, weak: false };
  const weak = weakWords[word];
  return weak === undefined ? null : { digits: weak, weak: true };
}

/** How often "double" or "triple" repeats the digit after it. */
export function timesOf(word: string): number | null {
  return repeats[word] ?? null;
}

const longestFirst = [...Object.keys(plainWords), 'oh'].sort((a, b) => b.length - a.length);

/** The digits of number words written without spaces ("fouronefive"); null if anything else is in there. */
export function digitsOfRun(letters: string): string | null {
  let digits = '';
  let at = 0;
  let words = 0;
  while (at < letters.length) {
    const word = longestFirst.find((known) => letters.startsWith(known, at));
    if (!word) return null;
    digits += plainWords[word] ?? '0';
    at += word.length;
    words++;
  }
  return words > 1 ? digits : null;
}

const letterDigits: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  l: '1',
  i: '1',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
  e: '3',
  a: '4',
  t: '7',
};

/** The digits that a few letters resemble (O for 0, l for 1); null if any of them resembles none. */
export function digitsOfShapes(letters: string): string | null {
  if (letters.length > 4) return null;
  let digits = '';
  for (const letter of letters) {
    const like = letterDigits[letter];
    if (like === undefined) return null;
    digits += like;
  }
  return digits;
}

const tens = /^[2-9]0$/;

/** Twenty and three make 23; ninety and seventeen stay separate. */
export function joinsTens(before: string, after: string): boolean {
  return tens.test(before) && /^[1-9]$/.test(after);
}

/** Every word of this vocabulary, as it is normally spelled. */
export const numberWords: readonly string[] = [...Object.keys(plainWords), ...Object.keys(repeats)];
