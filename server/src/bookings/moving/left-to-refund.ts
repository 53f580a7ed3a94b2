import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Cents } from '@borough/domain/money';
import type { Tx } from '../../db/transaction.ts';
import { isTakenBack } from '../../payments/refunds.ts';

/**
 * What of these cents is still to go back to a booking's renter, and so to come off what its owner gets: nothing once a bank took
 * the payment back for good.
 */
export async function leftToRefund(
  tx: Tx,
  { paymentIntentId }: Pick<BookingState, 'paymentIntentId'>,
  cents: Cents,
): Promise<Cents> {
  return paymentIntentId && (await isTakenBack(tx, paymentIntentId)) ? 0 : cents;
}
