import type { Cents } from '../money.ts';

/** What the ledger says of a claim that came to more than could be charged. Amounts in cents. */
export interface ClaimRest {
  /** What the renter owed for it beyond the charged deposit. */
  owedCents: Cents;
  /** What the renter still owes for the booking; zero or less once it is paid. */
  unpaidCents: Cents;
  /** What of it the owner has already been given. */
  passedCents: Cents;
}

/** What of a claim is the owner's now because the renter has paid all of it, in cents; 0 while any of it is unpaid. */
export const restToPass = ({ owedCents, unpaidCents, passedCents }: ClaimRest): Cents =>
  unpaidCents > 0 ? 0 : Math.max(0, owedCents - passedCents);
