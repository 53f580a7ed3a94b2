import { type Calendar, calendarAt } from '@borough/domain/availability/availability.rules';
import type { DayRange } from '@borough/domain/days';
import { useMemo } from 'react';
import { useNow } from '../../lib/now.ts';

const minuteMs = 60_000;

/** What of an item decides its free days. */
export interface DatedItem {
  timeZone: string;
  minDays: number;
  maxDays: number;
  availabilities: readonly DayRange[];
  reserved: readonly DayRange[];
}

/** The item's calendar now, in the item's own time zone; looked at every minute, so that today closes in time. */
export function useItemCalendar(item: DatedItem): Calendar {
  const now = useNow(minuteMs);
  return useMemo(
    () =>
      calendarAt(
        {
          timeZone: item.timeZone,
          minDays: item.minDays,
          maxDays: item.maxDays,
          periods: item.availabilities,
          booked: item.reserved,
        },
        now,
      ),
    [item, now],
  );
}
