import type { BookingStatus } from '@borough/domain/bookings/booking-state';
import type { VerifyPaymentAnswer } from '@borough/domain/bookings/bookings.contract';
import { isFullyRefunded } from '@borough/domain/bookings/receive-payment.rules';
import { isWaitingForHold, waitsForDeposit } from '@borough/domain/bookings/waits-for-hold.rules';
import type { Deps } from '#floor/deps.ts';
import { confirmPaidSession } from './confirm-booking.ts';

const paidFor: readonly BookingStatus[] = ['confirmed', 'active', 'completed'];

/**
 * Whether a checkout's booking is paid for and confirmed, and the payment's status. Reveals nothing else, to anyone;
 * confirms the booking if the webhook hasn't done so yet. Refuses unknown sessions.
 */
export async function verifyPayment(deps: Deps, sessionId: string): Promise<VerifyPaymentAnswer> {
  const { booking, paymentStatus } = await confirmPaidSession(deps, sessionId);
  return {
    success: paidFor.includes(booking.status) && !isFullyRefunded(booking),
    payment_status: isWaitingForHold(booking) ? waitsForDeposit : paymentStatus,
  };
}
