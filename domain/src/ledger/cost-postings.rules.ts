import type { Cents } from '../money.ts';
import { moved, type Posting } from './posting.ts';

/** What entries about what the payment provider keeps for itself are called: none of them concerns a renter or an owner. */
export const processingCostMemo = 'processing cost';

/**
 * The provider keeps that many cents of a payment for processing it, or for a dispute of it: our cost and nobody else's, also
 * when the payment is refunded. Below zero it gives back what it kept.
 */
export const processingCostPosting = (cents: Cents): Posting =>
  moved(processingCostMemo, cents, { from: { account: 'provider' }, to: { account: 'processing_cost' } });
