import { depositCoveredMemo } from '../ledger/deposit-postings.rules.ts';
import { returnedRefundMemos } from '../ledger/refund-postings.rules.ts';
import type { Cents } from '../money.ts';

/** The memos of entries that say what we owe a renter. They don't pay what the renter owes: the refund is still sent in full. */
export const owedToRenterMemos: readonly string[] = [...returnedRefundMemos, depositCoveredMemo];

/** What the ledger has for a claim that awarded more than could be charged. Amounts in cents. */
export interface ClaimRest {
  /** What the renter owed for the claim beyond the charged deposit. */
  owedCents: Cents;
  /** What the renter still owes for the claim; zero or less once it is paid. A refund we owe them doesn't pay it. */
  unpaidCents: Cents;
  /** How much of that was already passed on to the owner. */
  passedCents: Cents;
}

/** How much to pass on to the owner now that the renter has paid everything, in cents; 0 while any of it is unpaid. */
export const restToPass = ({ owedCents, unpaidCents, passedCents }: ClaimRest): Cents =>
  unpaidCents > 0 ? 0 : Math.max(0, owedCents - passedCents);
