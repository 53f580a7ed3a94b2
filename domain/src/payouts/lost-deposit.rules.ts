import type { Cents } from '../money.ts';
import { type HandedOver, isProtected } from './freezes.rules.ts';

/** How much of an agreed claim we pay a protected owner before the renter has paid us. What an admin decided has no limit. */
export const advancedIfAgreed: Cents = 50_000;

/** What a bank took back of a charged deposit, and what had become of that deposit. Amounts in cents. */
export interface LostDeposit extends HandedOver {
  lostCents: Cents;
  /** Refunds of it that never left us: the renter has that money from their bank now. */
  coveredCents: Cents;
  /** The owner's part of it after a settled claim. */
  awardedCents: Cents;
  /** An admin decided the claim; otherwise the two agreed or one stayed silent. */
  wasDecided: boolean;
}

/** What follows from a lost deposit, in cents. */
export interface LostClaim {
  /** What was awarded to the owner, and is the renter's debt because their bank gave it back to them. */
  owedCents: Cents;
  /** How much of that the owner gets or keeps from our money before the renter has paid. */
  advancedCents: Cents;
}

/**
 * What follows for a claim from a charged deposit that a bank took back for good: nothing is refunded a second time, and the
 * renter owes what was awarded. Without a claim, no one owes anything.
 */
export function lostClaim(lost: LostDeposit): LostClaim {
  const { lostCents, coveredCents, awardedCents, wasDecided } = lost;
  const owedCents = Math.max(0, Math.min(lostCents - coveredCents, awardedCents));
  if (!isProtected(lost)) return { owedCents, advancedCents: 0 };
  return { owedCents, advancedCents: wasDecided ? owedCents : Math.min(owedCents, advancedIfAgreed) };
}
