import type { BookingStatus } from '@borough/domain/bookings/booking-state';
import type { VerifyPaymentAnswer } from '@borough/domain/bookings/bookings.contract';
import { isWaitingForHold } from '@borough/domain/bookings/waits-for-hold.rules';
import type { Deps } from '../../deps.ts';
import { confirmPaidSession } from './confirm-booking.ts';

const paidFor: readonly BookingStatus[] = ['confirmed', 'active', 'completed'];

/**
 * Whether the payment behind a checkout stands, and the booking with it. Says nothing else, to anybody; confirms the booking on the
 * way when the webhook has not yet. Refuses unknown sessions.
 */
export async function verifyPayment(deps: Deps, sessionId: string): Promise<VerifyPaymentAnswer> {
  const { booking, paymentStatus } = await confirmPaidSession(deps, sessionId);
  const confirmed = paidFor.includes(booking.status);
  return { success: confirmed || isWaitingForHold(booking), payment_status: paymentStatus, confirmed };
}
