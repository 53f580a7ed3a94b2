import { latest } from '../clocks.ts';
import type { Cents } from '../money.ts';
import type { Payout } from './payout-state.ts';

/** What an owner has again of a share they had lost, and from when on it is sent. */
export interface MadeGood extends Pick<Payout, 'dueAt' | 'isFirst'> {
  cents: Cents;
}

/**
 * What is to be paid besides a payout whose share was lost and is its owner's again; null while the payout pays that itself, and
 * where nothing is owed besides what other payouts pay: its owner never gave back what they had, or their debts took it. Amounts in cents.
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
