import type { Part } from './booking-state.ts';
import type { Posting } from '../ledger/posting.ts';
import type { Cents } from '../money.ts';
import type { PriceLine } from '../pricing/pricing.rules.ts';

/** What a line of a receipt is about. */
export const receiptKinds = [
  'rent',
  'user-fee',
  'merchant-fee',
  'refund',
  'deposit',
  'deposit-back',
  'unasked',
  'unasked-back',
  'late-fees',
] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** One entry of the ledger, with its time. */
export interface Booked extends Posting {
  at: Date;
}

/** One line of a receipt, in cents: above zero is what a renter pays or an owner gets, below zero what goes back. */
export interface ReceiptLine {
  kind: ReceiptKind;
  cents: Cents;
  at: Date;
}

const sumOf = ({ lines }: Posting, accounts: readonly string[]): Cents =>
  lines.reduce((sum, { account, cents }) => (accounts.includes(account) ? sum + cents : sum), 0);

/** What an entry is to the renter: what it took from their card, or gives back; null if it moved no money of theirs. */
function toRenter(entry: Booked): Omit<ReceiptLine, 'at'> | null {
  // Money nobody asked for: "paid-twice: in" and "paid-twice: out".
  if (entry.memo.endsWith(': in')) return { kind: 'unasked', cents: -sumOf(entry, ['renter']) };
  if (entry.memo.endsWith(': out')) return { kind: 'unasked-back', cents: -sumOf(entry, ['renter']) };
  switch (entry.memo) {
    case 'refund':
      return { kind: 'refund', cents: -sumOf(entry, ['owner', 'platform']) };
    case 'deposit charged':
      return { kind: 'deposit', cents: -sumOf(entry, ['held']) };
    case 'deposit returned':
      return { kind: 'deposit-back', cents: -sumOf(entry, ['held']) };
    default:
      return null;
  }
}

/** What an entry is to the owner: what the rental earned them, or what it cost them. */
function toOwner(entry: Booked): Omit<ReceiptLine, 'at'> | null {
  const cents = -sumOf(entry, ['owner']);
  switch (entry.memo) {
    case 'charge':
      return { kind: 'rent', cents };
    case 'refund':
      return { kind: 'refund', cents };
    case 'late cancellation fees':
      return { kind: 'late-fees', cents };
    default:
      return null;
  }
}

/**
 * The lines of a rental's receipt for one of its two people, as the ledger has settled them, in its order. The renter's charge
 * is told by the lines of its price. What only travels, such as a refund that arrives, is no line.
 */
export function receiptLines(
  part: Part,
  price: readonly PriceLine[],
  entries: readonly Booked[],
): ReceiptLine[] {
  return entries.flatMap((entry): ReceiptLine[] => {
    const { at } = entry;
    if (part === 'renter' && entry.memo === 'charge')
      return price.map(({ code, cents }) => ({ kind: code, cents, at }));
    const line = part === 'renter' ? toRenter(entry) : toOwner(entry);
    return line && line.cents !== 0 ? [{ ...line, at }] : [];
  });
}

/** What a receipt comes to: what the renter paid in the end, or what the owner gets for the rental. */
export const receiptTotal = (lines: readonly ReceiptLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
