import { chargedDays } from '@borough/domain/pricing/pricing.rules';
import type { CancellationTerms } from '@borough/domain/pricing/refund.rules';
import type { BookingRow } from './bookings.store.ts';

type Promised = Pick<
  BookingRow,
  | 'chargedCents'
  | 'subtotalCents'
  | 'dailyPriceCents'
  | 'startDate'
  | 'endDate'
  | 'paidAt'
  | 'startsAt'
  | 'endsAt'
  | 'addressShownAt'
>;

/** The terms under which a paid booking is cancelled; null while it is not paid. */
export function termsOf(booking: Promised, graceAvailable: boolean): CancellationTerms | null {
  const { paidAt, startsAt, endsAt } = booking;
  if (!paidAt || !startsAt || !endsAt) return null;
  return {
    chargedCents: booking.chargedCents,
    subtotalCents: booking.subtotalCents,
    dailyPriceCents: booking.dailyPriceCents,
    days: chargedDays(booking.startDate, booking.endDate),
    paidAt,
    startsAt,
    endsAt,
    addressShownAt: booking.addressShownAt,
    graceAvailable,
  };
}
