import { calendarAt } from '@borough/domain/availability/availability.rules';
import type { DayRange } from '@borough/domain/days';
import { useMemo } from 'react';
import { useNow } from '../../lib/time/now.ts';
import { type ChosenDays, rangeError, type RenterCalendar } from './choosing-days.ts';

const minuteMs = 60_000;

/** The parts of an item that determine its free days. */
export interface DatedItem {
  timeZone: string;
  minDays: number;
  maxDays: number;
  availabilities: readonly DayRange[];
  reserved: readonly DayRange[];
  /** Which of the reserved days are held for the visitor, who has yet to pay. */
  held?: DayRange | null;
}

function calendarOf(item: DatedItem, now: Date): RenterCalendar {
  const { timeZone, minDays, maxDays, availabilities: periods, reserved: booked, held } = item;
  return { ...calendarAt({ timeZone, minDays, maxDays, periods, booked }, now), held };
}

/**
 * The item's current calendar in the item's own time zone, refreshed every minute so that today closes on time. The first use
 * of a zone costs tens of milliseconds on a phone, so use it only for what's on screen.
 */
export function useItemCalendar(item: DatedItem): RenterCalendar {
  const now = useNow(minuteMs);
  return useMemo(() => calendarOf(item, now), [item, now]);
}

/** Why the chosen dates can't be booked now, in words; null if they can or are incomplete. */
export function useRangeProblem(item: DatedItem, { startDate, endDate }: ChosenDays): string | null {
  const now = useNow(minuteMs);
  return useMemo(
    () => (startDate && endDate ? rangeError(calendarOf(item, now), { startDate, endDate }) : null),
    [item, now, startDate, endDate],
  );
}
