import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Cents } from '@borough/domain/money';
import type { Tx } from '#floor/db/transaction.ts';
import { isTakenBack } from '#money/payments/refunds.ts';

/**
 * How much of this amount still goes back to a booking's renter, and so comes off what its owner gets: nothing once a bank
 * has taken the payment back for good.
 */
export async function leftToRefund(
  tx: Tx,
  { paymentIntentId }: Pick<BookingState, 'paymentIntentId'>,
  cents: Cents,
): Promise<Cents> {
  return paymentIntentId && (await isTakenBack(tx, paymentIntentId)) ? 0 : cents;
}
