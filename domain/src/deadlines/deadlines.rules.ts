import { after, dayIn, earliest, hour, instantAt, latest, minute } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';
import type { Terms } from '../terms/terms.ts';

/** The hour until which today can be chosen. */
export const lastHourForToday = 15;

export const checkoutWindow = 31 * minute;
export const holdMargin = 5 * minute;
/** How long an expired hold is kept while the payment provider can't be reached. */
export const unreachableMargin = 15 * minute;
export const contactAfterEnd = 72 * hour;

/** The days of a rental, the zone they are in, and the terms it is made under. */
interface Dates {
  startDate: Day;
  endDate: Day;
  zone: string;
  terms: Pick<Terms, 'day' | 'asking'>;
}

const morningOf = (dates: Dates) => instantAt(dates.startDate, dates.terms.day.startHour, dates.zone);

/** The rental begins in the morning of its first day (09:00), but not right after it was confirmed (two hours later). */
export function startsAt(dates: Dates, confirmedAt: Date): Date {
  return latest(morningOf(dates), after(confirmedAt, dates.terms.day.startAfterHours * hour));
}

/** When a payment can no longer confirm the booking: from 17:00 on its first day. */
export function confirmBy({
  startDate,
  zone,
  terms,
}: Pick<Dates, 'startDate' | 'zone'> & { terms: Pick<Terms, 'day'> }): Date {
  return instantAt(startDate, terms.day.confirmByHour, zone);
}

/** The rental ends in the evening of its last day (18:00), but lasts at least three hours. */
export function endsAt(dates: Dates, start: Date): Date {
  const { endHour, shortestHours } = dates.terms.day;
  return latest(instantAt(dates.endDate, endHour, dates.zone), after(start, shortestHours * hour));
}

/**
 * By when the owner must answer a request: within a day and before the rental begins, but with at least three hours to
 * do so. Never later than the booking can be confirmed.
 */
export function answerBy(dates: Dates, madeAt: Date): Date {
  const { answerHours, answerAtLeastHours } = dates.terms.asking;
  return earliest(
    after(madeAt, answerHours * hour),
    latest(morningOf(dates), after(madeAt, answerAtLeastHours * hour)),
    confirmBy(dates),
  );
}

/**
 * By when the renter must pay for an accepted request: within a day and before the rental begins, but with at least one
 * hour to do so. Never later than the booking can be confirmed.
 */
export function payBy(dates: Dates, acceptedAt: Date): Date {
  const { payHours, payAtLeastHours } = dates.terms.asking;
  return earliest(
    after(acceptedAt, payHours * hour),
    latest(morningOf(dates), after(acceptedAt, payAtLeastHours * hour)),
    confirmBy(dates),
  );
}

/**
 * By when the owner must answer a request that resumes after waiting: it keeps the time it had left, up to when the rental
 * begins or an hour from now if that is later. Never later than the booking can be confirmed; past that it is due now.
 */
export function revivedAnswerBy(dates: Dates, now: Date, timeLeftMs: number): Date {
  const by = earliest(
    after(now, timeLeftMs),
    latest(morningOf(dates), after(now, dates.terms.asking.payAtLeastHours * hour)),
    confirmBy(dates),
  );
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
 * When both parties can see address, exact place and phone number without asking: once neither the terms' hours
 * before the start nor the grace of a new booking let it be cancelled for free.
 */
export function contactOpensAt(
  start: Date,
  confirmedAt: Date,
  { cancelling }: Pick<Terms, 'cancelling'>,
): Date {
  return latest(after(start, -cancelling.freeHours * hour), after(confirmedAt, cancelling.graceHours * hour));
}

/** When a rental without a hand-over is completed automatically, and when any other is expected to be over. */
export function closesAt(end: Date, { returning }: Pick<Terms, 'returning'>): Date {
  return after(end, returning.closeHours * hour);
}

/** When both parties are reminded to mark the rental as over: when it ends, and 12 and 24 hours later. */
export function remindersAt(end: Date): Date[] {
  return [0, 12, 24].map((hours) => after(end, hours * hour));
}
