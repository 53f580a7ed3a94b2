import type { Cents } from '../money.ts';
import { moved, type Posting } from './posting.ts';

/** A hold was charged: the money is with us, and the renter's; it is kept apart until the deposit is settled. */
export const depositCapturedPosting = (cents: Cents): Posting =>
  moved('deposit charged', cents, { from: { account: 'held' }, to: { account: 'provider' } });

/** A charged deposit goes back to the renter; it is on its way until the provider says that it arrived. */
export const depositReturnedPosting = (cents: Cents): Posting =>
  moved('deposit returned', cents, { from: { account: 'in_transit' }, to: { account: 'held' } });
