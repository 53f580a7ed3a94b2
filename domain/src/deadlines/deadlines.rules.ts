import { after, dayIn, earliest, hour, instantAt, latest, minute } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';

/** The hours at which rentals begin and end, and the hour until which today can be chosen. */
export const startHour = 9;
export const endHour = 18;
export const lastHourForToday = 15;
/** The hour on the first day by which a booking must be confirmed; later payments are refunded in full. */
export const lastHourToConfirm = 17;

export const answerWindow = 24 * hour;
export const payWindow = 24 * hour;
export const checkoutWindow = 31 * minute;
export const holdMargin = 5 * minute;
/** How long an expired hold is kept while the payment provider can't be reached. */
export const unreachableMargin = 15 * minute;
export const freeCancellation = 24 * hour;
/** How long after it is confirmed a booking can be cancelled for free, however close the start. */
export const graceAfterConfirming = hour;
export const contactAfterEnd = 72 * hour;
export const closeAfterEnd = 48 * hour;
/** How long after the start someone must wait for the other before saying they didn't come. */
export const waitForOther = 2 * hour;

interface Dates {
  startDate: Day;
  endDate: Day;
  zone: string;
}

const morningOf = (dates: Dates) => instantAt(dates.startDate, startHour, dates.zone);

/** The rental begins at 09:00 on its first day, but never less than two hours after it was confirmed. */
export function startsAt(dates: Dates, confirmedAt: Date): Date {
  return latest(morningOf(dates), after(confirmedAt, 2 * hour));
}

/** When a payment can no longer confirm the booking: from 17:00 on its first day. */
export function confirmBy(dates: Pick<Dates, 'startDate' | 'zone'>): Date {
  return instantAt(dates.startDate, lastHourToConfirm, dates.zone);
}

/** The rental ends at 18:00 on its last day, but lasts at least three hours. */
export function endsAt(dates: Dates, start: Date): Date {
  return latest(instantAt(dates.endDate, endHour, dates.zone), after(start, 3 * hour));
}

/**
 * By when the owner must answer a request: within a day and before the rental begins, but with at least three hours to
 * do so. Never later than the booking can be confirmed.
 */
export function answerBy(dates: Dates, madeAt: Date): Date {
  return earliest(
    after(madeAt, answerWindow),
    latest(morningOf(dates), after(madeAt, 3 * hour)),
    confirmBy(dates),
  );
}

/**
 * By when the renter must pay for an accepted request: within a day and before the rental begins, but with at least one
 * hour to do so. Never later than the booking can be confirmed.
 */
export function payBy(dates: Dates, acceptedAt: Date): Date {
  return earliest(
    after(acceptedAt, payWindow),
    latest(morningOf(dates), after(acceptedAt, hour)),
    confirmBy(dates),
  );
}

/**
 * By when the owner must answer a request that resumes after waiting: it keeps the time it had left, up to when the rental
 * begins or an hour from now if that is later. Never later than the booking can be confirmed; past that it is due now.
 */
export function revivedAnswerBy(dates: Dates, now: Date, timeLeftMs: number): Date {
  const by = earliest(after(now, timeLeftMs), latest(morningOf(dates), after(now, hour)), confirmBy(dates));
  return latest(now, by);
}

/** When a checkout opened now closes, and when the dates it holds are released. */
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
 * When both parties can see address, exact place and phone number without asking: a day before the start, but never
 * within the hour in which a new booking can still be cancelled for free.
 */
export function contactOpensAt(start: Date, confirmedAt: Date): Date {
  return latest(after(start, -freeCancellation), after(confirmedAt, graceAfterConfirming));
}

/** When a rental without a hand-over is completed automatically, and when any other is expected to be over. */
export function closesAt(end: Date): Date {
  return after(end, closeAfterEnd);
}

/** When both parties are reminded to mark the rental as over: when it ends, and 12 and 24 hours later. */
export function remindersAt(end: Date): Date[] {
  return [0, 12, 24].map((hours) => after(end, hours * hour));
}
