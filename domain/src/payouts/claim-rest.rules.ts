import type { Cents } from '../money.ts';

/** What the ledger has for a claim that awarded more than could be charged. Amounts in cents. */
export interface ClaimRest {
  /** What the renter owed for the claim beyond the charged deposit. */
  owedCents: Cents;
  /** What the renter still owes for the booking; zero or less once it is paid. */
  unpaidCents: Cents;
  /** How much of that was already passed on to the owner. */
  passedCents: Cents;
}

/** How much to pass on to the owner now that the renter has paid everything, in cents; 0 while any of it is unpaid. */
export const restToPass = ({ owedCents, unpaidCents, passedCents }: ClaimRest): Cents =>
  unpaidCents > 0 ? 0 : Math.max(0, owedCents - passedCents);
