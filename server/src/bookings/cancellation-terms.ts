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
  | 'confirmedAt'
  | 'startsAt'
  | 'addressShownAt'
>;

/** The terms under which a confirmed booking is cancelled; null while it is not confirmed. */
export function termsOf(booking: Promised, graceAvailable: boolean): CancellationTerms | null {
  const { confirmedAt, startsAt } = booking;
  if (!confirmedAt || !startsAt) return null;
  return {
    chargedCents: booking.chargedCents,
    subtotalCents: booking.subtotalCents,
    dailyPriceCents: booking.dailyPriceCents,
    days: chargedDays(booking.startDate, booking.endDate),
    confirmedAt,
    startsAt,
    addressShownAt: booking.addressShownAt,
    graceAvailable,
  };
}
