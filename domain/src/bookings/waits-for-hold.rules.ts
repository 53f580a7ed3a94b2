import { after, earliest } from '../clocks.ts';
import { confirmBy, endsAt, startsAt } from '../deadlines/deadlines.rules.ts';
import { depositLead, timeForAnotherCard } from '../deposits/deposit.rules.ts';
import type { Secured } from '../deposits/deposit-state.ts';
import type { ProblemCode } from '../problems.ts';
import type { BookingState } from './booking-state.ts';
import { datesOf, type Step } from './move.ts';

type Dated = Pick<BookingState, 'startDate' | 'endDate' | 'timeZone'>;

/** When the rental begins and ends if its booking is confirmed at that time. */
export function rentalTimes(booking: Dated, confirmedAt: Date): { startsAt: Date; endsAt: Date } {
  const start = startsAt(datesOf(booking), confirmedAt);
  return { startsAt: start, endsAt: endsAt(datesOf(booking), start) };
}

/** What a booking promises once it is confirmed: when it begins and ends, and where, as the item says at that moment. */
export function confirmation({ booking, world, now }: Step) {
  const { pickupAddress, latitude, longitude } = world.item;
  return { confirmedAt: now, ...rentalTimes(booking, now), pickupAddress, latitude, longitude };
}

/** Whether the start is so near that a booking paid now is confirmed only once its deposit is held too. */
export function waitsForHold(booking: Dated & Pick<BookingState, 'depositCents'>, now: Date): boolean {
  return booking.depositCents > 0 && now > after(rentalTimes(booking, now).startsAt, -depositLead);
}

/** How long a booking paid now waits for its hold: half an hour, and never beyond the time it can still be confirmed. */
export function holdBy(booking: Dated, now: Date): Date {
  return earliest(after(now, timeForAnotherCard), confirmBy(datesOf(booking)));
}

type Paid = Dated & Pick<BookingState, 'startsAt' | 'endsAt' | 'confirmedAt' | 'paidAt' | 'depositBy'>;

/**
 * What a deposit needs to know about its booking; for a booking waiting for its hold, the times it would have. Null
 * until it is paid.
 */
export function securedTimes(booking: Paid): Secured | null {
  const { paidAt, confirmedAt, depositBy } = booking;
  if (confirmedAt && booking.startsAt && booking.endsAt)
    return { startsAt: booking.startsAt, endsAt: booking.endsAt, confirmedAt, holdBy: null };
  return paidAt && { ...rentalTimes(booking, paidAt), confirmedAt: paidAt, holdBy: depositBy };
}

/**
 * What a hold means to a booking that waited for it: whether its two people may still deal with each other and it is
 * not too late.
 */
export function whatHoldDoes(
  booking: Dated,
  { dealing }: { dealing: ProblemCode | null },
  now: Date,
): 'secure' | 'return-unsecured' {
  return dealing || now >= confirmBy(datesOf(booking)) ? 'return-unsecured' : 'secure';
}

/** Whether the booking is paid and waits for its hold. */
export const isWaitingForHold = ({ status, paidAt }: Pick<BookingState, 'status' | 'paidAt'>): boolean =>
  status === 'pending' && paidAt !== null;
