import type { Cents } from '../money.ts';
import { feesOwedMemo, feesWaivedMemo } from '../ledger/booking-postings.rules.ts';
import {
  claimAdvancedMemo,
  claimFeeMemo,
  claimLostMemo,
  claimPaidMemo,
  claimRestMemo,
  claimReturnedMemo,
} from '../ledger/deposit-postings.rules.ts';
import { shareLostMemo } from '../ledger/payout-postings.rules.ts';
import type {
  Statement,
  StatementItem,
  StatementKind,
  StatementLine,
  StatementQuery,
} from './statement.contract.ts';

type Meaning = readonly [StatementKind, string];

/** What a ledger entry means to the owner whose account it is on, by its memo. */
const meanings: Readonly<Record<string, Meaning>> = {
  charge: ['earned', 'Rental paid by the renter'],
  refund: ['earned', 'Refunded to the renter'],
  [feesOwedMemo]: ['kept', 'Fees refunded to the renter'],
  'late cancellation fees': ['kept', 'Fees for a booking you cancelled late'],
  [feesWaivedMemo]: ['kept', 'Fees waived'],
  [shareLostMemo]: ['earned', "Payment reversed by the renter's bank"],
  [claimPaidMemo]: ['earned', 'Claim paid from the deposit'],
  [claimRestMemo]: ['earned', 'Remainder of the claim, paid by the renter'],
  [claimAdvancedMemo]: ['earned', 'Claim paid before the renter has paid us'],
  [claimReturnedMemo]: ['earned', 'Claim refunded because the item came back'],
  [claimLostMemo]: ['earned', "Claim reversed by the renter's bank"],
  [claimFeeMemo]: ['earned', 'Fee on the claim'],
  payout: ['paid', 'Payout sent'],
  'payout refused': ['paid', 'Payout not sent'],
  'payout taken back': ['paid', 'Payout reversed'],
  'payout not returned': ['paid', "Payout we couldn't reverse"],
  'kept for a debt': ['kept', 'Applied to what you owed'],
  'debt paid from a payout': ['kept', 'Debt paid from a payout'],
  'debt paid by card': ['kept', 'Debt paid by card'],
};
const otherwise: Meaning = ['earned', 'Adjustment'];

/** The memos of entries that move what an owner has earned; every other entry on their account is earned, or lost again. */
export const movedMemos: readonly string[] = Object.entries(meanings)
  .filter(([, [kind]]) => kind !== 'earned')
  .map(([memo]) => memo);

/** The memos of entries about the rent, which is the owner's only once the rental is completed or cancelled. */
export const rentMemos: readonly string[] = ['charge', 'refund', shareLostMemo];

/** A ledger entry on an owner's account; negative if it increases what we owe them. */
export interface OwnerEntry extends Omit<StatementLine, 'kind' | 'words'> {
  memo: string | null;
}

const sumOf = (lines: readonly StatementLine[], kind: StatementKind): Cents =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0);
/** Negates without producing the negative zero that would show as "-0". */
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
 * The statement for a range of days, from the owner's ledger balance before them and the ledger entries during them. Items
 * have the title of their latest entry; those that earned the most come first.
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
