import type { Cents } from '../money.ts';
import { earliest } from '../clocks.ts';
import { chargedDays } from '../pricing/pricing.rules.ts';
import { type CancellationTerms, lastToCancel, ownerCancelsAt } from '../pricing/refund.rules.ts';
import type { BookingState } from './booking-state.ts';
import { isAgain, isLostAgain } from './let-go.rules.ts';

type Promised = Pick<
  BookingState,
  | 'terms'
  | 'chargedCents'
  | 'subtotalCents'
  | 'dailyPriceCents'
  | 'startDate'
  | 'endDate'
  | 'confirmedAt'
  | 'startsAt'
  | 'addressShownAt'
  | 'previousLateAt'
>;

/** The terms that apply when a confirmed booking is cancelled; null before it is confirmed. */
export function termsOf(booking: Promised, graceAvailable: boolean): CancellationTerms | null {
  const { confirmedAt, startsAt } = booking;
  if (!confirmedAt || !startsAt) return null;
  return {
    steps: booking.terms.cancelling,
    chargedCents: booking.chargedCents,
    subtotalCents: booking.subtotalCents,
    dailyPriceCents: booking.dailyPriceCents,
    days: chargedDays(booking.startDate, booking.endDate),
    confirmedAt,
    startsAt,
    addressShownAt: booking.addressShownAt,
    graceAvailable,
    previousLate: booking.previousLateAt !== null,
  };
}

/**
 * What the owner owes for cancelling, not coming, or losing the booking to a late rental, in cents: both fees once free cancellation
 * has ended, or if it isn't the first time they cancel with contact open; otherwise nothing. A booking lost to a late rental costs
 * the first time nothing, then as much as if the owner had cancelled it. After the start it costs what it did just before.
 */
export function ownerOwesCents(
  booking: Promised & Pick<BookingState, 'cancelReason' | 'cancelledAt' | 'ownerNth'>,
): Cents {
  const { cancelledAt, cancelReason, ownerNth } = booking;
  const terms = termsOf(booking, false);
  if (!cancelledAt || !terms) return 0;
  const owedAt = (at: Date, ownerAgain = false) =>
    ownerCancelsAt({ ...terms, ownerAgain }, at)?.owedCents ?? 0;
  const last = lastToCancel(terms);
  const asLast = earliest(cancelledAt, last);
  if (cancelReason === 'owner_absent') return owedAt(last);
  if (cancelReason === 'owner') return owedAt(asLast, isAgain(ownerNth));
  return isLostAgain(booking) ? owedAt(asLast) : 0;
}
