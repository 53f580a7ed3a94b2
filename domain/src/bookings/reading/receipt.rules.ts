import type { Part } from '../booking-state.ts';
import { feesOwedMemo, feesWaivedMemo } from '../../ledger/booking-postings.rules.ts';
import {
  claimAdvancedMemo,
  claimFeeMemo,
  claimLostMemo,
  claimPaidMemo,
  claimRestMemo,
  claimReturnedMemo,
  depositChargedMemo,
  depositCoveredMemo,
} from '../../ledger/deposit-postings.rules.ts';
import { shareLostMemo } from '../../ledger/payout-postings.rules.ts';
import type { Posting } from '../../ledger/posting.ts';
import type { Cents } from '../../money.ts';
import type { PriceLine } from '../../pricing/pricing.rules.ts';

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
  'waived-fees',
  'refund-returned',
  'debt-paid',
  'claim',
  'claim-back',
  'claim-fee',
  'share-lost',
  'refunded-fees',
] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** A ledger entry with its time. */
export interface Booked extends Posting {
  at: Date;
}

/** One line of a receipt, in cents. Positive: what a renter pays or an owner gets. Negative: what goes back. */
export interface ReceiptLine {
  kind: ReceiptKind;
  cents: Cents;
  at: Date;
}

const sumOf = ({ lines }: Posting, accounts: readonly string[]): Cents =>
  lines.reduce((sum, { account, cents }) => (accounts.includes(account) ? sum + cents : sum), 0);

/** What an entry took from the renter's card or gave back to it; null if it moved none of their money. */
function toRenter(entry: Booked): Omit<ReceiptLine, 'at'> | null {
  // Money no one asked for, with memos such as "paid_twice: in" and "paid_twice: out".
  if (entry.memo.endsWith(': in')) return { kind: 'unasked', cents: -sumOf(entry, ['renter']) };
  if (entry.memo.endsWith(': out')) return { kind: 'unasked-back', cents: -sumOf(entry, ['renter']) };
  switch (entry.memo) {
    case 'refund':
      return { kind: 'refund', cents: -sumOf(entry, ['owner', 'platform']) };
    case depositChargedMemo:
      return { kind: 'deposit', cents: -sumOf(entry, ['held']) };
    case 'deposit returned':
      return { kind: 'deposit-back', cents: -sumOf(entry, ['held']) };
    case 'refund returned':
      return { kind: 'refund-returned', cents: -sumOf(entry, ['renter']) };
    case 'refund reissued':
    case 'refund paid another way':
    case depositCoveredMemo:
      return { kind: 'refund', cents: -sumOf(entry, ['renter']) };
    case 'debt paid by card':
    case 'debt paid from a payout':
      return { kind: 'debt-paid', cents: -sumOf(entry, ['renter']) };
    default:
      return null;
  }
}

/** What an entry earned the owner or cost them; null if neither. */
function toOwner(entry: Booked): Omit<ReceiptLine, 'at'> | null {
  const cents = -sumOf(entry, ['owner']);
  switch (entry.memo) {
    case 'charge':
      return { kind: 'rent', cents };
    case 'refund':
      return { kind: 'refund', cents };
    case feesOwedMemo:
      return { kind: 'refunded-fees', cents };
    case 'late cancellation fees':
      return { kind: 'late-fees', cents };
    case feesWaivedMemo:
      return { kind: 'waived-fees', cents };
    case 'debt paid by card':
    case 'debt paid from a payout':
      return { kind: 'debt-paid', cents };
    case claimPaidMemo:
    case claimRestMemo:
    case claimAdvancedMemo:
      return { kind: 'claim', cents };
    case claimReturnedMemo:
    case claimLostMemo:
      return { kind: 'claim-back', cents };
    case claimFeeMemo:
      return { kind: 'claim-fee', cents };
    case shareLostMemo:
      return { kind: 'share-lost', cents };
    default:
      return null;
  }
}

/**
 * A rental's receipt lines for one of its two people, as settled in the ledger and in its order. The renter's charge is
 * broken down into its price lines. Entries that only move money along, such as a refund's arrival, get no line.
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

/** A receipt's total: what the renter paid in the end, or what the owner gets for the rental. */
export const receiptTotal = (lines: readonly ReceiptLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
