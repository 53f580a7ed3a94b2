import { after, dayIn, earliest, hour, instantAt, latest, minute } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';

/** Hours of the day by which rentals begin, end, and can last be chosen for today. */
export const startHour = 9;
export const endHour = 18;
export const lastHourForToday = 15;
/** The hour of the first day by which a booking must be confirmed; what is paid later goes back whole. */
export const lastHourToConfirm = 17;

export const answerWindow = 24 * hour;
export const payWindow = 24 * hour;
export const checkoutWindow = 31 * minute;
export const holdMargin = 5 * minute;
/** How long a hold outlives its end while the payment provider cannot be asked. */
export const unreachableMargin = 15 * minute;
export const freeCancellation = 24 * hour;
/** How long after its confirmation a booking can be cancelled for free, however near the start. */
export const graceAfterConfirming = hour;
export const contactAfterEnd = 72 * hour;
export const closeAfterEnd = 48 * hour;

interface Dates {
  startDate: Day;
  endDate: Day;
  zone: string;
}

const morningOf = (dates: Dates) => instantAt(dates.startDate, startHour, dates.zone);

/** The rental begins at 09:00 of its first day, but never less than two hours after it was confirmed. */
export function startsAt(dates: Dates, confirmedAt: Date): Date {
  return latest(morningOf(dates), after(confirmedAt, 2 * hour));
}

/** The instant from which a payment no longer confirms the booking: 17:00 of its first day. */
export function confirmBy(dates: Pick<Dates, 'startDate' | 'zone'>): Date {
  return instantAt(dates.startDate, lastHourToConfirm, dates.zone);
}

/** The rental ends at 18:00 of its last day, but lasts at least three hours. */
export function endsAt(dates: Dates, start: Date): Date {
  return latest(instantAt(dates.endDate, endHour, dates.zone), after(start, 3 * hour));
}

/**
 * A request is answered within a day, or before the rental begins, but the owner has at least three hours. Never later than
 * the booking can be confirmed.
 */
export function answerBy(dates: Dates, madeAt: Date): Date {
  return earliest(
    after(madeAt, answerWindow),
    latest(morningOf(dates), after(madeAt, 3 * hour)),
    confirmBy(dates),
  );
}

/**
 * An accepted request is paid within a day, or before the rental begins, but the renter has at least one hour. Never later
 * than the booking can be confirmed.
 */
export function payBy(dates: Dates, acceptedAt: Date): Date {
  return earliest(
    after(acceptedAt, payWindow),
    latest(morningOf(dates), after(acceptedAt, hour)),
    confirmBy(dates),
  );
}

/**
 * A request revived from waiting keeps the time it had left, or until the rental begins, at least one hour. Never later than
 * the booking can be confirmed; from then on it is due at once.
 */
export function revivedAnswerBy(dates: Dates, now: Date, timeLeftMs: number): Date {
  const by = earliest(after(now, timeLeftMs), latest(morningOf(dates), after(now, hour)), confirmBy(dates));
  return latest(now, by);
}

/** When a checkout that opens now closes, and when the dates it holds are free again. */
export function checkoutClock(
  now: Date,
  acceptedPayBy?: Date | null,
): { sessionEndsAt: Date; holdEndsAt: Date } {
  const sessionEndsAt = after(now, checkoutWindow);
  const holdEnd = after(sessionEndsAt, holdMargin);
  return { sessionEndsAt, holdEndsAt: acceptedPayBy ? latest(acceptedPayBy, holdEnd) : holdEnd };
}

/** The first day that can still be chosen: today until 15:00 in the item's zone, then tomorrow. */
export function firstBookableDay(zone: string, now: Date): Day {
  const today = dayIn(zone, now);
  return now < instantAt(today, lastHourForToday, zone) ? today : addDays(today, 1);
}

/**
 * From when both parties see address, exact place and phone without asking: a day before the start, and never within the
 * hour in which a fresh booking can still be cancelled for free.
 */
export function contactOpensAt(start: Date, confirmedAt: Date): Date {
  return latest(after(start, -freeCancellation), after(confirmedAt, graceAfterConfirming));
}

/** From when neither party sees the other's address and phone any more. */
export function contactClosesAt(end: Date): Date {
  return after(end, contactAfterEnd);
}

/** When a rental that nobody marked is closed. */
export function closesAt(end: Date): Date {
  return after(end, closeAfterEnd);
}

/** When both parties are reminded to say that a rental is over: at its end, and 12 and 24 hours later. */
export function remindersAt(end: Date): Date[] {
  return [0, 12, 24].map((hours) => after(end, hours * hour));
}
