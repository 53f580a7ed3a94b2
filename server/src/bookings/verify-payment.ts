import type { BookingStatus } from '@borough/domain/bookings/bookings.machine';
import type { Deps } from '../deps.ts';
import { confirmPaidSession } from './confirm-booking.ts';

const paidFor: readonly BookingStatus[] = ['confirmed', 'active', 'completed'];

/**
 * Whether the payment behind a checkout stands. Says nothing else, to anybody; confirms the booking on the
 * way when the webhook has not yet. Refuses unknown sessions.
 */
export async function verifyPayment(
  deps: Deps,
  sessionId: string,
): Promise<{ success: boolean; payment_status: string }> {
  const { booking, paymentStatus } = await confirmPaidSession(deps, sessionId);
  return { success: paidFor.includes(booking.status), payment_status: paymentStatus };
}
