import { latest } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { Payout } from './payout-state.ts';

/** How much of a lost share an owner gets again, and when it is sent. */
export interface MadeGood extends Pick<Payout, 'dueAt' | 'isFirst'> {
  cents: Cents;
}

/**
 * What to pay on top of a payout whose share was lost and is its owner's again. Null if the payout can still pay that itself,
 * or if nothing is owed beyond what other payouts pay, because the owner never gave the money back or their debts took it.
 * Amounts in cents.
 */
export function madeGood(
  { state, dueAt, isFirst }: Pick<Payout, 'state' | 'dueAt' | 'isFirst'>,
  { returnedCents, owedCents }: { returnedCents: Cents; owedCents: Cents },
  now: Date,
): MadeGood | null {
  const isOver = state === 'sending' || state === 'sent' || state === 'reversed';
  const cents = Math.min(returnedCents, owedCents);
  return isOver && cents > 0 ? { cents, dueAt: latest(dueAt, now), isFirst } : null;
}
