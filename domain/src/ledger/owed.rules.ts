import type { Cents } from '../money.ts';

/** The balance of one rental on its owner's account: negative if we owe them, positive if they owe us. */
export interface OwnerBalance {
  balanceCents: Cents;
  /** It can earn nothing more: it is completed or cancelled. */
  isOver: boolean;
  /** It consists of late-cancellation fees, which don't have to be paid while a claim about the item is open. */
  isWaived: boolean;
}

/** What a balance is to the owner. */
export type OwedStanding = 'earned' | 'upcoming' | 'debt' | 'waived';

/**
 * What a balance is to the owner. What they owe us is a debt immediately, unless it is waived for now; what we owe them is
 * upcoming until the rental is over, and earned from then on.
 */
export function owedStanding({ balanceCents, isOver, isWaived }: OwnerBalance): OwedStanding {
  if (balanceCents > 0) return isWaived ? 'waived' : 'debt';
  return isOver ? 'earned' : 'upcoming';
}

/**
 * What an owner has earned, will earn, owes, and doesn't have to pay for now, each at least 0 cents. Debts are deducted from
 * earnings only when those are paid out.
 */
export function owedTotals(balances: readonly OwnerBalance[]): Record<OwedStanding, Cents> {
  const totals = { earned: 0, upcoming: 0, debt: 0, waived: 0 };
  for (const balance of balances) totals[owedStanding(balance)] += Math.abs(balance.balanceCents);
  return totals;
}
