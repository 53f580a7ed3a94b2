import { addDays, type Day, type DayRange } from '../days.ts';

/** Saturday and Sunday of this week, which begins on a Sunday, or so many weeks later. */
export function weekend(today: Day, weeks: number): DayRange {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const startDate = addDays(today, 6 - weekday + 7 * weeks);
  return { startDate, endDate: addDays(startDate, 1) };
}
