import type { Deps } from '#floor/deps.ts';
import { followRefundsInDoubt, type NotifyOfFailedRefund } from '#money/payments/follow-refund.ts';
import { settleLostShares } from '#money/payouts/settle-lost-share.ts';
import { tellOfFailedRefund } from '#rentals/bookings/paying/tell-of-refund.ts';

/**
 * What follows from a failed refund: its people are told, and if a bank took the payment back, the owner keeps more of it,
 * because what we owe the renter anyway was not lost with it.
 */
export const refundFailed: NotifyOfFailedRefund = async (tx, failed, now) => {
  await tellOfFailedRefund(tx, failed, now);
  if (failed.subject.type === 'booking') await settleLostShares(tx, failed.subject.id, now);
};

/** Checks refunds as part of the clock's round, in case an event about them was lost. */
export const noticeLostRefunds = (deps: Deps) => followRefundsInDoubt(deps, refundFailed);
