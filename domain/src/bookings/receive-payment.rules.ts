import type { ProblemCode } from '../problems.ts';
import type { BookingState } from './booking-state.ts';
import { confirmBy } from '../deadlines/deadlines.rules.ts';
import type { Payment } from './paying.machine.ts';
import { waitsForHold } from './waits-for-hold.rules.ts';

type Paid = Pick<
  BookingState,
  | 'status'
  | 'paymentIntentId'
  | 'chargedCents'
  | 'refundCents'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'depositCents'
>;

/** Whether all that was charged goes back: it no longer counts as paid, whatever became of the booking. */
export const isFullyRefunded = ({
  refundCents,
  chargedCents,
}: Pick<BookingState, 'refundCents' | 'chargedCents'>): boolean => refundCents === chargedCents;

/**
 * What a payment made on a booking's page leads to: it is already `known` (and counts, or was returned), or calls for
 * one move. Only a pending booking whose exact amount was paid, in time, between people who may deal with each other,
 * is confirmed, or waits for its deposit hold if it begins soon; any other money is returned in full.
 */
export function whatPaymentDoes(
  booking: Paid,
  payment: Payment,
  { dealing }: { dealing: ProblemCode | null },
  now: Date,
):
  | { known: 'paid' | 'refunded' }
  | { move: 'confirm' | 'await-deposit' | 'return-late-payment' | 'paid-twice' | 'return-stray-payment' } {
  if (booking.paymentIntentId === payment.intentId)
    return { known: isFullyRefunded(booking) ? 'refunded' : 'paid' };
  if (booking.paymentIntentId) return { move: 'paid-twice' };
  if (booking.status !== 'pending' || payment.amountCents !== booking.chargedCents)
    return { move: 'return-stray-payment' };
  const isLate = now >= confirmBy({ startDate: booking.startDate, zone: booking.timeZone });
  if (isLate || dealing) return { move: 'return-late-payment' };
  return { move: waitsForHold(booking, now) ? 'await-deposit' : 'confirm' };
}
