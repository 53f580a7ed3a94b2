import type { Cents } from '../money.ts';
import { moved, type Posting } from './posting.ts';

/** The memo of entries for what the payment provider keeps for itself; they concern neither renters nor owners. */
export const processingCostMemo = 'processing cost';

/**
 * The provider keeps that much, in cents, for processing a payment or a dispute of it. It is our cost and no one else's,
 * even if the payment is refunded. Negative if the provider gives back what it kept.
 */
export const processingCostPosting = (cents: Cents): Posting =>
  moved(processingCostMemo, cents, { from: { account: 'provider' }, to: { account: 'processing_cost' } });
