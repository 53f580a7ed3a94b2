import {
  type Calendar,
  type ClosedReason,
  lastEndFor,
  whyClosed,
  whyNotBookable,
} from '@borough/domain/availability/availability.rules';
import { addDays, covers, type Day, type DayRange } from '@borough/domain/days';
import { chargedDays } from '@borough/domain/pricing/pricing.rules';

/** How a day is painted. */
export type DayState = 'available' | 'reserved' | 'unavailable';

/** The first day of a period that can be chosen; null when there is none. */
export function firstOpenDay(first: Day, last: Day, refusalOf: (day: Day) => string | null): Day | null {
  for (let day = first; day <= last; day = addDays(day, 1)) if (refusalOf(day) === null) return day;
  return null;
}

/** The first free day, where a calendar opens; null when there is none. */
export function firstFreeDay(calendar: Calendar): Day | null {
  return firstOpenDay(calendar.firstDay, calendar.lastDay, (day) => whyClosed(calendar, day));
}

/** The days somebody is choosing; either may still be open. */
export interface ChosenDays {
  startDate: Day | null;
  endDate: Day | null;
}

export const noDays: ChosenDays = { startDate: null, endDate: null };

const closedWords = {
  past: 'in the past',
  'too-soon': 'too late for today',
  'not-offered': 'not offered',
  booked: 'reserved',
} as const satisfies Record<ClosedReason, string>;

/** How renters see a day of an item. */
export function stateForRenter(calendar: Calendar, day: Day): DayState {
  const reason = whyClosed(calendar, day);
  if (reason === null) return 'available';
  return reason === 'booked' ? 'reserved' : 'unavailable';
}

/** How owners see a day: without periods nothing is offered yet, and there is no last day. */
export function stateForOwner(
  { today, periods, reserved }: { today: Day; periods: readonly DayRange[]; reserved: readonly DayRange[] },
  day: Day,
): DayState {
  if (day < today) return 'unavailable';
  if (reserved.some((range) => covers(range, day))) return 'reserved';
  return periods.some((range) => covers(range, day)) ? 'available' : 'unavailable';
}

const daysInWords = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Why a rental cannot begin that day, in a few words; null when it can. */
export function whyNoStart(calendar: Calendar, day: Day): string | null {
  const reason = whyClosed(calendar, day);
  if (reason) return closedWords[reason];
  // Any free day is long enough for one day.
  return calendar.minDays > 1 && chargedDays(day, lastEndFor(calendar, day)) < calendar.minDays
    ? `fewer than ${daysInWords(calendar.minDays)} available from this date`
    : null;
}

/** Why a rental that begins on `startDate` cannot end that day, in a few words; null when it can. */
export function whyNoEnd(calendar: Calendar, startDate: Day | null, day: Day): string | null {
  if (startDate === null) return 'choose a start date first';
  if (day < startDate) return 'before the start date';
  const reason = whyClosed(calendar, day);
  if (reason) return closedWords[reason];
  const days = chargedDays(startDate, day);
  if (days > calendar.maxDays) return `the longest rental is ${daysInWords(calendar.maxDays)}`;
  if (days < calendar.minDays) return `the shortest rental is ${daysInWords(calendar.minDays)}`;
  return day > lastEndFor(calendar, startDate) ? "an earlier day in this range isn't available" : null;
}

/** The choice with another start; an end before it is dropped, and one beyond a closed day stays and is refused in words. */
export function withStart(chosen: ChosenDays, startDate: Day): ChosenDays {
  return {
    startDate,
    endDate: chosen.endDate !== null && chosen.endDate < startDate ? null : chosen.endDate,
  };
}

/** What a press on a day of the calendar makes of the choice: first the start, then the end, then a new start. */
export function afterPress(calendar: Calendar, chosen: ChosenDays, day: Day): ChosenDays {
  const { startDate, endDate } = chosen;
  if (startDate !== null && endDate === null && whyNoEnd(calendar, startDate, day) === null)
    return { startDate, endDate: day };
  return whyNoStart(calendar, day) === null ? { startDate: day, endDate: null } : chosen;
}

/** The sentence under a choice that cannot be booked; null while it is incomplete or fine. */
export function rangeError(calendar: Calendar, { startDate, endDate }: ChosenDays): string | null {
  if (startDate === null || endDate === null) return null;
  const reason = whyNotBookable(calendar, { startDate, endDate });
  if (reason === null) return null;
  if (reason === 'backwards') return 'The end date cannot be before the start date.';
  if (reason !== 'length') return 'Some selected dates are not available or already reserved.';
  const { minDays, maxDays } = calendar;
  return minDays > 1
    ? `This item can be rented for ${minDays} to ${daysInWords(maxDays)}.`
    : `The longest rental is ${daysInWords(maxDays)}.`;
}
