import { type Calendar, meetsAny, whyNotBookable } from '../availability/availability.rules.ts';
import type { DayRange } from '../days.ts';

/** How many dates a person can wait for at the same time. */
export const maxWaits = 20;

/**
 * Why no one can wait for these dates: they are free, or wouldn't be rentable even if nothing were reserved. Null if a
 * reservation is all that keeps them from being booked.
 */
export function whyNoWait(calendar: Calendar, range: DayRange): 'free' | 'not-possible' | null {
  if (whyNotBookable({ ...calendar, booked: [] }, range) !== null) return 'not-possible';
  return meetsAny(range, calendar.booked) ? null : 'free';
}
