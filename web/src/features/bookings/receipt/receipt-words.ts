import type { Receipt } from '@borough/domain/bookings/reading/receipt.contract';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import { money, shortMoney } from '../../../lib/words/format.ts';
import { claimedNote } from '../words/deposit-words.ts';

type Told = Pick<
  Receipt,
  | 'part'
  | 'status'
  | 'days'
  | 'owner'
  | 'renter'
  | 'lines'
  | 'totalCents'
  | 'depositCents'
  | 'deposit'
  | 'inTransitCents'
>;
type Line = Receipt['lines'][number];

const mine = {
  refund: 'Refund',
  deposit: 'Deposit charged',
  'deposit-back': 'Deposit refunded',
  unasked: 'Payment received twice',
  'unasked-back': 'Duplicate payment refunded',
  'refunded-fees': 'Fees refunded to the renter',
  'late-fees': 'Fees for cancelling late',
  'waived-fees': 'Fees waived',
  'refund-returned': 'Refund that came back to us',
  'debt-paid': 'Debt paid',
  claim: 'Claim about the item',
  'claim-back': 'Claim taken back',
  'claim-fee': 'Fee on the claim',
  'share-lost': "Taken back by the renter's bank",
} as const satisfies Record<Exclude<Line['kind'], 'rent' | 'user-fee' | 'merchant-fee'>, string>;

/** What a receipt line says to its reader: "Rental, $20 × 2 days", "Service fee (15%)", "Refund". */
export function lineWords({ kind, cents, percent }: Line, { part, days, renter }: Told): string {
  switch (kind) {
    case 'rent':
      return `Rental, ${shortMoney(cents / days)} × ${days} ${days === 1 ? 'day' : 'days'}`;
    case 'user-fee':
    case 'merchant-fee':
      return lineInWords({ code: kind, percent });
    case 'refund':
      return part === 'owner' ? `Refunded to ${renter.displayName}` : mine.refund;
    default:
      return mine[kind];
  }
}

/** What a receipt's total means to its reader. */
export function totalWords({ part, status, totalCents }: Told): string {
  if (part === 'renter') return status === 'cancelled' ? 'You paid in total' : 'You paid';
  if (totalCents < 0) return 'You owe';
  return status === 'completed' || status === 'cancelled' ? 'You earned' : 'You earn';
}

/**
 * Facts about the deposit that no line covers, because a hold isn't a charge; null without a deposit or if a line covers it.
 */
export function depositWords(told: Told): string | null {
  const { part, depositCents, deposit, lines, status, renter } = told;
  const claimed = claimedNote(told);
  if (claimed) return `The deposit is ${money(depositCents)}. ${claimed}.`;
  if (depositCents === 0 || lines.some(({ kind }) => kind === 'deposit')) return null;
  const amount = money(depositCents);
  const card = part === 'renter' ? 'your card' : `${renter.displayName}'s card`;
  switch (deposit?.status) {
    case 'held':
    case 'placing':
      return `A deposit of ${amount} is held on ${card}. A hold isn't a charge.`;
    case 'released':
    case 'releasing':
      return `The deposit of ${amount} was held on ${card} and released. Nothing was charged.`;
    case 'dropped':
      return `The deposit of ${amount} was never held.`;
    case 'returned':
      return `The deposit of ${amount} was charged to ${card} and refunded.`;
    case 'capturing':
    case 'captured_held':
      return `The deposit of ${amount} was charged to ${card}, and is refunded after the rental.`;
    default:
      return status === 'cancelled' || status === 'completed'
        ? `The deposit of ${amount} is not held.`
        : `A deposit of ${amount} will be held on ${card}. A hold isn't a charge.`;
  }
}

/** Says that some of the renter's money is still on its way; null if none is. */
export function onItsWayWords({ part, inTransitCents, renter }: Told): string | null {
  if (inTransitCents === 0) return null;
  return `${money(inTransitCents)} is still on its way to ${part === 'renter' ? 'your card' : `${renter.displayName}'s card`}.`;
}
