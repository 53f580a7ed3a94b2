import { isNorthAmerican } from './find-phones.ts';
import { type Finding, matchesOf } from '../finding.ts';

const operand = '\\d{1,5}';
const sum = new RegExp(
  `(?<![\\d.$/x-])${operand}(?: ?(?:\\+|-|\\*|x|×|plus|minus|times|less|more than|added to) ?${operand}){1,4}(?![\\d.%]| ?(?:=|ft|in|mm|cm|x)\\b)`,
  'g',
);
const step = /(\+|-|\*|x|×|plus|minus|times|less|more than|added to) ?(\d+)/g;
const scaled =
  /\b(half of|twice|double|triple|three times|two times|a third of) (\d{2,5})(?!\d)|(?<!\d)(\d{1,3})(?: ?\^ ?2|²| squared)/g;

function valueOf(written: string): number {
  let value = Number.parseInt(written, 10);
  for (const [, sign, number] of written.matchAll(step)) {
    const by = Number(number);
    if (sign === '-' || sign === 'minus' || sign === 'less') value -= by;
    else if (sign === '*' || sign === 'x' || sign === '×' || sign === 'times') value *= by;
    else value += by;
  }
  return value;
}

function scaledValue(how: string | undefined, by: string | undefined, root: string | undefined): number {
  if (root !== undefined) return Number(root) ** 2;
  const number = Number(by);
  if (how === 'half of') return number / 2;
  if (how === 'a third of') return number / 3;
  return number * (how === 'triple' || how === 'three times' ? 3 : 2);
}

const three = /(?<![\d$.:/-])\d{1,11}(?![\d%/:]|\.\d)/g;

/** A phone number to be calculated: sums that, solved and read in sequence with the numbers next to them, give ten digits. */
export function findSums(text: string): Finding[] {
  if (!/\d/.test(text)) return [];
  let solved = 0;
  const solve = (value: number, written: string) => {
    if (!Number.isInteger(value) || value < 0) return written;
    solved++;
    return ` ${value} `;
  };
  const plain = text
    .replace(scaled, (written, how?: string, by?: string, root?: string) =>
      solve(scaledValue(how, by, root), written),
    )
    .replace(sum, (written) => solve(valueOf(written), written));
  if (solved === 0) return [];
  const digits = matchesOf(plain, three).map(([number]) => number);
  const whole = digits.join('');
  const fits = /^3,3,4$|^3,7$|^6,4$|^10$|^(?:1,){9}1$|^3,3,2,2$/.test(
    digits.map(({ length }) => length).join(','),
  );
  if (!isNorthAmerican(whole) || whole.length !== 10 || !(fits || solved >= 3)) return [];
  return [{ rule: 'phone.instructed', score: 2.5, start: 0, end: text.length }];
}
