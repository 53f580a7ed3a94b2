import type { Deps } from '../../deps.ts';
import { followRefundsInDoubt, type TellOfFailure } from '../../payments/follow-refund.ts';
import { settleLostShares } from '../../payouts/settle-lost-share.ts';
import { tellOfFailedRefund } from '../paying/tell-of-refund.ts';

/**
 * What follows from a refund that failed: its people are told, and its owner has more of a payment that a bank took back, because
 * what is owed to the renter anyway was not lost with it.
 */
export const refundFailed: TellOfFailure = async (tx, failed, now) => {
  await tellOfFailedRefund(tx, failed, now);
  if (failed.subject.type === 'booking') await settleLostShares(tx, failed.subject.id, now);
};

/** Checks refunds in case an event about them was lost (as part of the clock's round). */
export const noticeLostRefunds = (deps: Deps) => followRefundsInDoubt(deps, refundFailed);
