import { dayIn } from '../clocks.ts';
import { addDays, covers, type Day, type DayRange, eachDay, overlap } from '../days.ts';
import { firstBookableDay } from '../deadlines/deadlines.rules.ts';
import { chargedDays } from '../pricing/pricing.rules.ts';

/** Why a day cannot be rented. This is all that other people learn. */
export type ClosedReason = 'past' | 'too-soon' | 'not-offered' | 'booked';

export const furthestDaysAhead = 180;
export const shortestRental = 1;
export const longestRental = 30;

/** Everything that decides which days of an item are free, at one moment. */
export interface Calendar {
  /** The item's today, and the first and last day that can be chosen. */
  today: Day;
  firstDay: Day;
  lastDay: Day;
  /** Merged periods in which the owner offers the item; none at all means every day. */
  periods: DayRange[];
  booked: DayRange[];
  minDays: number;
  maxDays: number;
}

const byStart = (a: DayRange, b: DayRange) =>
  Number(a.startDate > b.startDate) - Number(a.startDate < b.startDate);

/** The periods in order, with overlapping and adjacent ones merged. */
export function mergePeriods(periods: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = [];
  for (const period of [...periods].sort(byStart)) {
    const last = merged.at(-1);
    if (last && (period.startDate <= last.endDate || period.startDate === addDays(last.endDate, 1))) {
      if (period.endDate > last.endDate) last.endDate = period.endDate;
    } else merged.push({ startDate: period.startDate, endDate: period.endDate });
  }
  return merged;
}

/** The calendar of an item at that instant, in the item's time zone. */
export function calendarAt(
  item: {
    timeZone: string;
    minDays?: number;
    maxDays?: number;
    periods: readonly DayRange[];
    booked: readonly DayRange[];
  },
  now: Date,
): Calendar {
  const today = dayIn(item.timeZone, now);
  return {
    today,
    firstDay: firstBookableDay(item.timeZone, now),
    lastDay: addDays(today, furthestDaysAhead),
    periods: mergePeriods(item.periods),
    booked: item.booked.map(({ startDate, endDate }) => ({ startDate, endDate })),
    minDays: item.minDays ?? shortestRental,
    maxDays: item.maxDays ?? longestRental,
  };
}

/** Whether the owner offers the day: it lies in a period, or there are no periods. */
export function isOffered(calendar: Pick<Calendar, 'periods' | 'lastDay'>, day: Day): boolean {
  if (day > calendar.lastDay) return false;
  return calendar.periods.length === 0 || calendar.periods.some((period) => covers(period, day));
}

/** Why the day cannot be rented, or null if it can. */
export function whyClosed(calendar: Calendar, day: Day): ClosedReason | null {
  if (day < calendar.today) return 'past';
  if (calendar.booked.some((range) => covers(range, day))) return 'booked';
  if (!isOffered(calendar, day)) return 'not-offered';
  if (day < calendar.firstDay) return 'too-soon';
  return null;
}

/** Why a range cannot be booked: the reason its first closed day gives, or its length; null if it can. */
export function whyNotBookable(
  calendar: Calendar,
  range: DayRange,
): ClosedReason | 'backwards' | 'length' | null {
  if (range.endDate < range.startDate) return 'backwards';
  const days = chargedDays(range.startDate, range.endDate);
  if (days < calendar.minDays || days > calendar.maxDays) return 'length';
  for (const day of eachDay(range)) {
    const reason = whyClosed(calendar, day);
    if (reason) return reason;
  }
  return null;
}

/**
 * Why a request can no longer be accepted: a day that is taken or no longer offered; null if all are free. Short notice for
 * today, and length limits set since the request, only affect new requests.
 */
export function whyNotAcceptable(
  calendar: Pick<Calendar, 'periods' | 'lastDay' | 'booked'>,
  range: DayRange,
): 'booked' | 'not-offered' | null {
  if (meetsAny(range, calendar.booked)) return 'booked';
  return eachDay(range).every((day) => isOffered(calendar, day)) ? null : 'not-offered';
}

/**
 * The last end date a picker offers for a start date: before the period ends, before a booked day, and within the
 * longest rental.
 */
export function lastEndFor(calendar: Calendar, startDate: Day): Day {
  const longest = eachDay({ startDate, endDate: addDays(startDate, calendar.maxDays) });
  const closed = longest.findIndex((day, n) => n > 0 && whyClosed(calendar, day) !== null);
  return longest.at(closed === -1 ? -1 : closed - 1) ?? startDate;
}

/** The days of a range that the new periods would no longer offer; an empty list of periods would offer every day. */
export function daysTakenAway(periods: readonly DayRange[], used: DayRange): Day[] {
  const merged = mergePeriods(periods);
  if (merged.length === 0) return [];
  return eachDay(used).filter((day) => !merged.some((period) => covers(period, day)));
}

/** Whether any of the used ranges overlaps the range. */
export function meetsAny(range: DayRange, used: readonly DayRange[]): boolean {
  return used.some((other) => overlap(range, other));
}
