import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { centsBack, percentBack } from '@borough/domain/pricing/part-back.rules';
import { shortMoney } from '../../../lib/words/format.ts';

/** How an amount is chosen: on a line from 0 to `max` in these steps, typed in the same unit. */
export interface AmountLine {
  max: number;
  step: number;
  marks: { at: number; words: string }[];
  inWords: (at: number) => string;
  /** The place on the line as it would be typed. */
  typedAs: (at: number) => string;
}

type Sums = Pick<CaseEntry, 'kind' | 'price' | 'claim' | 'counterclaim' | 'renter' | 'owner' | 'openedBy'>;

const cents = (sum: CaseEntry['counterclaim']) => (typeof sum === 'number' ? sum : 0);

/**
 * The line of a claim, in cents, or of a complaint, in percent. Its marks are nothing, what the other side offers, half, and all that
 * is asked for, each once.
 */
export function amountLine({ kind, price, claim, counterclaim, ...sides }: Sums): AmountLine {
  const asks = sides[sides.openedBy].displayName;
  const answers = sides[sides.openedBy === 'owner' ? 'renter' : 'owner'].displayName;
  const isShare = kind === 'not_as_described';
  const placeOf = (sum: number) => (isShare ? (percentBack(sum, price) ?? 0) : sum);
  const max = isShare ? (percentBack(cents(claim), price) ?? 100) : cents(claim);
  const inWords = (at: number) => (isShare ? `${at}%, ${shortMoney(centsBack(at, price))}` : shortMoney(at));
  const offered = placeOf(cents(counterclaim));
  const half = isShare ? Math.round(max / 2) : Math.round(max / 200) * 100;
  const wished = [
    { at: 0, words: 'Nothing' },
    { at: offered, words: `${answers}’s ${inWords(offered)}` },
    { at: half, words: `Half, ${inWords(half)}` },
    { at: max, words: `${asks}’s ${inWords(max)}` },
  ];
  const marks = wished.filter(({ at }, n) => wished.findIndex((each) => each.at === at) === n);
  const step = isShare ? 1 : Math.min(100, Math.max(1, max));
  const typedAs = (at: number) =>
    isShare ? String(at) : at % 100 === 0 ? String(at / 100) : (at / 100).toFixed(2);
  return { max, step, marks, inWords, typedAs };
}
