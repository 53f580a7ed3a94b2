import type { Cents } from '../money.ts';
import { claimPaidMemo, claimRestMemo } from '../ledger/deposit-postings.rules.ts';
import { shareLostMemo } from '../ledger/payout-postings.rules.ts';
import type {
  Statement,
  StatementItem,
  StatementKind,
  StatementLine,
  StatementQuery,
} from './statement.contract.ts';

type Meaning = readonly [StatementKind, string];

/** What an entry of the ledger means to the owner on whose account it stands, by its memo. */
const meanings: Readonly<Record<string, Meaning>> = {
  charge: ['earned', 'Rental paid by the renter'],
  refund: ['earned', 'Refunded to the renter'],
  'late cancellation fees': ['earned', 'Fees for a booking you cancelled late'],
  [shareLostMemo]: ['earned', "Payment reversed by the renter's bank"],
  [claimPaidMemo]: ['earned', 'Claim paid from the deposit'],
  [claimRestMemo]: ['earned', 'Remainder of the claim, paid by the renter'],
  payout: ['paid', 'Payout sent'],
  'payout refused': ['paid', 'Payout not sent'],
  'payout taken back': ['paid', 'Payout reversed'],
  'payout not returned': ['paid', "Payout we couldn't reverse"],
  'kept for a debt': ['kept', 'Applied to what you owed'],
  'debt paid from a payout': ['kept', 'Debt paid from a payout'],
  'debt paid by card': ['kept', 'Debt paid by card'],
};
const otherwise: Meaning = ['earned', 'Adjustment'];

/** An entry of the ledger on an owner's account; below zero is what we owe them more. */
export interface OwnerEntry extends Omit<StatementLine, 'kind' | 'words'> {
  memo: string | null;
}

const sumOf = (lines: readonly StatementLine[], kind: StatementKind): Cents =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0);
/** Without the negative zero that would be written as "-0". */
const minus = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);

function itemOf(lines: readonly StatementLine[], { itemId, title }: StatementLine): StatementItem {
  const own = lines.filter((line) => line.itemId === itemId);
  return {
    itemId,
    title,
    rentals: new Set(own.map(({ bookingId }) => bookingId)).size,
    earnedCents: sumOf(own, 'earned'),
    paidCents: minus(sumOf(own, 'paid')),
    keptCents: minus(sumOf(own, 'kept')),
  };
}

/**
 * The statement of some days, from the owner's balance before them and their entries, both as the ledger writes them. Items
 * are named as in their latest entry, those that earned most first.
 */
export function statementOf(
  { from, before }: StatementQuery,
  balanceBefore: Cents,
  entries: readonly OwnerEntry[],
): Statement {
  const lines = entries.map(({ memo, ...entry }): StatementLine => {
    const [kind, words] = meanings[memo ?? ''] ?? otherwise;
    return { ...entry, kind, words, cents: minus(entry.cents) };
  });
  const openingCents = minus(balanceBefore);
  const earnedCents = sumOf(lines, 'earned');
  const paidCents = minus(sumOf(lines, 'paid'));
  const keptCents = minus(sumOf(lines, 'kept'));
  const latest = new Map(lines.map((line) => [line.itemId, line]));
  return {
    ...{ from, before, openingCents, earnedCents, paidCents, keptCents },
    closingCents: openingCents + earnedCents - paidCents - keptCents,
    items: [...latest.values()]
      .map((line) => itemOf(lines, line))
      .sort((one, other) => other.earnedCents - one.earnedCents || (one.itemId < other.itemId ? -1 : 1)),
    lines,
  };
}
