import { after, earliest, hour, latest, minute } from '../clocks.ts';
import { confirmBy, endsAt, startsAt } from '../deadlines/deadlines.rules.ts';
import type { Secured } from '../deposits/deposit-state.ts';
import type { ProblemCode } from '../problems.ts';
import type { BookingState } from './booking-state.ts';
import { datesOf, type Step } from './moving/move.ts';

type Dated = Pick<BookingState, 'startDate' | 'endDate' | 'timeZone' | 'terms'>;

/** When the rental would begin and end if its booking were confirmed at `confirmedAt`. */
export function rentalTimes(booking: Dated, confirmedAt: Date): { startsAt: Date; endsAt: Date } {
  const start = startsAt(datesOf(booking), confirmedAt);
  return { startsAt: start, endsAt: endsAt(datesOf(booking), start) };
}

/**
 * When the time a renter paid for ends. Later than the rental's end while that is cut short because they have to bring the item
 * back; null before the booking is confirmed.
 */
export function paidEndOf(booking: Dated & Pick<BookingState, 'confirmedAt' | 'endsAt'>): Date | null {
  const { confirmedAt, endsAt: end } = booking;
  return confirmedAt && end && latest(end, rentalTimes(booking, confirmedAt).endsAt);
}

/** What confirming a booking fixes: when it begins and ends, and the pickup place and checklist as the item has them at that moment. */
export function confirmation({ booking, world, now }: Step) {
  const { pickupAddress, latitude, longitude, checklist } = world.item;
  return { confirmedAt: now, ...rentalTimes(booking, now), pickupAddress, latitude, longitude, checklist };
}

/** Whether the start is so close that a booking paid now is confirmed only once its deposit is held too. */
export function waitsForHold(booking: Dated & Pick<BookingState, 'depositCents'>, now: Date): boolean {
  const { startsAt: start } = rentalTimes(booking, now);
  return booking.depositCents > 0 && now > after(start, -booking.terms.deposit.placedHours * hour);
}

/** Until when a booking paid now waits for its hold: half an hour, but never past the latest time it can be confirmed. */
export function holdBy(booking: Dated, now: Date): Date {
  return earliest(after(now, booking.terms.deposit.anotherCardMinutes * minute), confirmBy(datesOf(booking)));
}

type Paid = Dated & Pick<BookingState, 'startsAt' | 'endsAt' | 'confirmedAt' | 'paidAt' | 'depositBy'>;

/**
 * What a deposit needs to know about its booking. While the booking waits for its hold, these are the times it would
 * have. Null until it is paid.
 */
export function securedTimes(booking: Paid): Secured | null {
  const { paidAt, confirmedAt, depositBy, terms } = booking;
  if (confirmedAt && booking.startsAt && booking.endsAt)
    return { startsAt: booking.startsAt, endsAt: booking.endsAt, confirmedAt, holdBy: null, terms };
  return paidAt && { ...rentalTimes(booking, paidAt), confirmedAt: paidAt, holdBy: depositBy, terms };
}

/**
 * The move to make when the hold a booking waited for is in place: `secure` if its two people may still deal with each
 * other and it isn't too late to confirm, otherwise `return-unsecured`.
 */
export function whatHoldDoes(
  booking: Dated,
  { dealing }: { dealing: ProblemCode | null },
  now: Date,
): 'secure' | 'return-unsecured' {
  return dealing || now >= confirmBy(datesOf(booking)) ? 'return-unsecured' : 'secure';
}

/** What is said of the payment of a booking that waits for its deposit's hold. */
export const waitsForDeposit = 'waiting_for_deposit';

/** Whether the booking is paid and waiting for its hold. */
export const isWaitingForHold = ({ status, paidAt }: Pick<BookingState, 'status' | 'paidAt'>): boolean =>
  status === 'pending' && paidAt !== null;
