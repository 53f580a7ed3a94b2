import type { Cents } from '../money.ts';
import type { DisputeState } from '../payments/disputes.rules.ts';
import { moved, type Posting } from './posting.ts';

/** A payment in dispute: where it stands, and what of it the bank takes back, in cents. */
export interface Disputed {
  state: DisputeState;
  cents: Cents;
}

const lost = ({ state, cents }: Disputed): Cents => (state === 'lost' ? cents : 0);

/**
 * What the bank's word about a payment posts, from what it said before; null when no money moves by it. What it took back for
 * good is our loss, and nobody else's; a bank that changes its mind gives it back.
 */
export function disputePosting(before: Disputed, now: Disputed): Posting | null {
  const cents = lost(now) - lost(before);
  const places = { from: { account: 'provider' }, to: { account: 'dispute_loss' } } as const;
  return cents === 0 ? null : moved('payment dispute lost', cents, places);
}
