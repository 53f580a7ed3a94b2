import type { Cents } from '../money.ts';
import type { DisputeState } from '../payments/disputes.rules.ts';
import { moved, type Posting } from './posting.ts';

/** A disputed payment: the state of the dispute, and how much the bank takes back, in cents. */
export interface Disputed {
  state: DisputeState;
  cents: Cents;
}

const lost = ({ state, cents }: Disputed): Cents => (state === 'lost' ? cents : 0);

/**
 * What to post when the bank reports on a dispute, given what it reported before; null if no money moves. What it takes
 * back for good is our loss and no one else's; if it changes its mind, that is reversed.
 */
export function disputePosting(before: Disputed, now: Disputed): Posting | null {
  const cents = lost(now) - lost(before);
  const places = { from: { account: 'provider' }, to: { account: 'dispute_loss' } } as const;
  return cents === 0 ? null : moved('payment dispute lost', cents, places);
}
