import type { Cents } from '../money.ts';
import { chargedDays } from '../pricing/pricing.rules.ts';
import { type CancellationTerms, lastToCancel, ownerCancelsAt } from '../pricing/refund.rules.ts';
import type { BookingState } from './booking-state.ts';

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

/** What the owner owes for cancelling or not coming, in cents: both fees within a day of the start, otherwise nothing. */
export function ownerOwesCents(
  booking: Promised & Pick<BookingState, 'cancelReason' | 'cancelledAt'>,
): Cents {
  const terms = termsOf(booking, false);
  if (!booking.cancelledAt || !terms) return 0;
  if (booking.cancelReason === 'owner_absent')
    return ownerCancelsAt(terms, lastToCancel(terms))?.owedCents ?? 0;
  if (booking.cancelReason !== 'owner') return 0;
  return ownerCancelsAt(terms, booking.cancelledAt)?.owedCents ?? 0;
}
