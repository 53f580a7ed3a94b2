import type { Cents } from '../money.ts';

/** What the books say of one rental on its owner's account: below zero we owe them, above zero they owe us. */
export interface OwnerBalance {
  balanceCents: Cents;
  /** Nothing more is earned with it: it is completed or canceled. */
  isOver: boolean;
}

/** Where such a balance stands for the owner. */
export type OwedStanding = 'earned' | 'upcoming' | 'debt';

/** Where a balance stands: what is owed to us is a debt at once, what we owe is earned when the rental is over. */
export function owedStanding({ balanceCents, isOver }: OwnerBalance): OwedStanding {
  if (balanceCents > 0) return 'debt';
  return isOver ? 'earned' : 'upcoming';
}

/** What an owner has earned, will earn and owes, each at least 0 cents; debts are taken off what is earned only when paid out. */
export function owedTotals(balances: readonly OwnerBalance[]): Record<OwedStanding, Cents> {
  const totals = { earned: 0, upcoming: 0, debt: 0 };
  for (const balance of balances) totals[owedStanding(balance)] += Math.abs(balance.balanceCents);
  return totals;
}
