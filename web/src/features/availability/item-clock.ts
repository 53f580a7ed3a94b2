import { type Calendar, calendarAt } from '@borough/domain/availability/availability.rules';
import type { DayRange } from '@borough/domain/days';
import { useMemo } from 'react';
import { useNow } from '../../lib/now.ts';
import { type ChosenDays, rangeError } from './choosing-days.ts';

const minuteMs = 60_000;

/** What of an item decides its free days. */
export interface DatedItem {
  timeZone: string;
  minDays: number;
  maxDays: number;
  availabilities: readonly DayRange[];
  reserved: readonly DayRange[];
}

function calendarOf(item: DatedItem, now: Date): Calendar {
  const { timeZone, minDays, maxDays, availabilities: periods, reserved: booked } = item;
  return calendarAt({ timeZone, minDays, maxDays, periods, booked }, now);
}

/**
 * The item's calendar now, in the item's own time zone; looked at every minute, so that today closes in time. The first
 * use of a zone costs tens of milliseconds on a phone: for what is on the screen, not for what may come there.
 */
export function useItemCalendar(item: DatedItem): Calendar {
  const now = useNow(minuteMs);
  return useMemo(() => calendarOf(item, now), [item, now]);
}

/** Why the chosen days cannot be booked now, in words; null while they can or are incomplete. */
export function useRangeProblem(item: DatedItem, { startDate, endDate }: ChosenDays): string | null {
  const now = useNow(minuteMs);
  return useMemo(
    () => (startDate && endDate ? rangeError(calendarOf(item, now), { startDate, endDate }) : null),
    [item, now, startDate, endDate],
  );
}
