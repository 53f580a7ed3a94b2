import type { Cents } from '../money.ts';

/** The balance of one rental on its owner's account: negative if we owe them, positive if they owe us. */
export interface OwnerBalance {
  balanceCents: Cents;
  /** It can earn nothing more: it is completed or canceled. */
  isOver: boolean;
  /** It is the fees of a late cancellation, which need not be paid while a claim about the item is open. */
  isWaived: boolean;
}

/** What such a balance means for the owner. */
export type OwedStanding = 'earned' | 'upcoming' | 'debt' | 'waived';

/**
 * What a balance means: money owed to us is a debt at once, unless it is waived for now; money we owe is earned when the rental is
 * over.
 */
export function owedStanding({ balanceCents, isOver, isWaived }: OwnerBalance): OwedStanding {
  if (balanceCents > 0) return isWaived ? 'waived' : 'debt';
  return isOver ? 'earned' : 'upcoming';
}

/**
 * What an owner has earned, will earn, owes and need not pay for now, each at least 0 cents; debts are deducted from earnings only
 * when paid out.
 */
export function owedTotals(balances: readonly OwnerBalance[]): Record<OwedStanding, Cents> {
  const totals = { earned: 0, upcoming: 0, debt: 0, waived: 0 };
  for (const balance of balances) totals[owedStanding(balance)] += Math.abs(balance.balanceCents);
  return totals;
}
