import {
  type Calendar,
  type ClosedReason,
  lastEndFor,
  whyClosed,
  whyNotBookable,
} from '@borough/domain/availability/availability.rules';
import { addDays, covers, type Day, type DayRange, overlap } from '@borough/domain/days';
import { chargedDays } from '@borough/domain/pricing/pricing.rules';

/** How a day is drawn. */
export type DayState = 'available' | 'held' | 'reserved' | 'unavailable';

/** An item's calendar for one renter. */
export interface RenterCalendar extends Calendar {
  /** Which of the booked days are held for this renter, who has yet to pay; null or undefined if none are. */
  held?: DayRange | null | undefined;
}

/** The first day of a range that can be chosen, or null. */
export function firstOpenDay(first: Day, last: Day, refusalOf: (day: Day) => string | null): Day | null {
  for (let day = first; day <= last; day = addDays(day, 1)) if (refusalOf(day) === null) return day;
  return null;
}

/** The first available day, where a calendar opens, or null. */
export function firstFreeDay(calendar: Calendar): Day | null {
  return firstOpenDay(calendar.firstDay, calendar.lastDay, (day) => whyClosed(calendar, day));
}

/** The dates someone is choosing; either may still be unset. */
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

/** Whether a day is booked only because it's held for this renter. */
const isHeld = ({ held }: RenterCalendar, day: Day): boolean => Boolean(held && covers(held, day));

/** Why a day is closed, in a few words; null if it isn't. */
function closedInWords(calendar: RenterCalendar, day: Day): string | null {
  const reason = whyClosed(calendar, day);
  if (reason === 'booked' && isHeld(calendar, day)) return 'held for you';
  return reason && closedWords[reason];
}

/** A day of an item as renters see it. */
export function stateForRenter(calendar: RenterCalendar, day: Day): DayState {
  const reason = whyClosed(calendar, day);
  if (reason === null) return 'available';
  if (reason !== 'booked') return 'unavailable';
  return isHeld(calendar, day) ? 'held' : 'reserved';
}

/** A day as owners see it: without periods nothing is offered yet, and there is no last day. */
export function stateForOwner(
  { today, periods, reserved }: { today: Day; periods: readonly DayRange[]; reserved: readonly DayRange[] },
  day: Day,
): DayState {
  if (day < today) return 'unavailable';
  if (reserved.some((range) => covers(range, day))) return 'reserved';
  return periods.some((range) => covers(range, day)) ? 'available' : 'unavailable';
}

const daysInWords = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Why a rental can't start that day, in a few words; null if it can. */
export function whyNoStart(calendar: RenterCalendar, day: Day): string | null {
  const closed = closedInWords(calendar, day);
  if (closed) return closed;
  // With a one-day minimum, any free day will do.
  return calendar.minDays > 1 && chargedDays(day, lastEndFor(calendar, day)) < calendar.minDays
    ? `fewer than ${daysInWords(calendar.minDays)} available from this date`
    : null;
}

/** Why a rental starting on `startDate` can't end that day, in a few words; null if it can. */
export function whyNoEnd(calendar: RenterCalendar, startDate: Day | null, day: Day): string | null {
  if (startDate === null) return 'choose a start date first';
  if (day < startDate) return 'before the start date';
  const closed = closedInWords(calendar, day);
  if (closed) return closed;
  const days = chargedDays(startDate, day);
  if (days > calendar.maxDays) return `the longest rental is ${daysInWords(calendar.maxDays)}`;
  if (days < calendar.minDays) return `the shortest rental is ${daysInWords(calendar.minDays)}`;
  return day > lastEndFor(calendar, startDate) ? "an earlier day in this range isn't available" : null;
}

/** Changes the start. An earlier end is dropped; one past a closed day stays, and is refused with a reason. */
export function withStart(chosen: ChosenDays, startDate: Day): ChosenDays {
  return {
    startDate,
    endDate: chosen.endDate !== null && chosen.endDate < startDate ? null : chosen.endDate,
  };
}

/** The dates after pressing a day of the calendar: first the start, then the end, then a new start. */
export function afterPress(calendar: RenterCalendar, chosen: ChosenDays, day: Day): ChosenDays {
  const { startDate, endDate } = chosen;
  if (startDate !== null && endDate === null && whyNoEnd(calendar, startDate, day) === null)
    return { startDate, endDate: day };
  return whyNoStart(calendar, day) === null ? { startDate: day, endDate: null } : chosen;
}

/** The sentence under dates that can't be booked; null while they're incomplete or fine. */
export function rangeError(calendar: RenterCalendar, { startDate, endDate }: ChosenDays): string | null {
  if (startDate === null || endDate === null) return null;
  const reason = whyNotBookable(calendar, { startDate, endDate });
  if (reason === null) return null;
  if (reason === 'backwards') return 'The end date cannot be before the start date.';
  if (reason === 'booked' && calendar.held && overlap(calendar.held, { startDate, endDate }))
    return "You're holding some of these dates. Pay for them or release them first.";
  if (reason === 'too-soon') return "It's too late to start today.";
  if (reason !== 'length') return 'Some selected dates are not available or already reserved.';
  const { minDays, maxDays } = calendar;
  return minDays > 1
    ? `This item can be rented for ${minDays} to ${daysInWords(maxDays)}.`
    : `The longest rental is ${daysInWords(maxDays)}.`;
}
