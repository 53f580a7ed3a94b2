import type { ProblemCode } from '../problems.ts';
import type { BookingState } from './booking-state.ts';
import { confirmBy } from '../deadlines/deadlines.rules.ts';
import type { Payment } from './moving/paying.machine.ts';
import { waitsForHold } from './waits-for-hold.rules.ts';

type Paid = Pick<
  BookingState,
  | 'terms'
  | 'status'
  | 'paymentIntentId'
  | 'chargedCents'
  | 'refundCents'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'depositCents'
>;

/** Whether the whole charge is refunded: the booking then no longer counts as paid, whatever became of it. */
export const isFullyRefunded = ({
  refundCents,
  chargedCents,
}: Pick<BookingState, 'refundCents' | 'chargedCents'>): boolean => refundCents === chargedCents;

/**
 * What a payment made on a booking's page leads to: it is already `known` (and either counts or was returned), or it
 * calls for one move. The booking is confirmed, or waits for its deposit hold if it begins soon, only if it is pending,
 * the exact amount was paid in time, and the two people may deal with each other. Any other money is returned in full.
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
  const isLate =
    now >= confirmBy({ startDate: booking.startDate, zone: booking.timeZone, terms: booking.terms });
  if (isLate || dealing) return { move: 'return-late-payment' };
  return { move: waitsForHold(booking, now) ? 'await-deposit' : 'confirm' };
}
