import { TZDate } from '@date-fns/tz/date';
import type { Day } from './days.ts';

export const minute = 60_000;
export const hour = 60 * minute;

// Asking for a zone's offset takes far longer than remembering it, and the same few mornings come up again and again.
const asked = new Map<string, number>();
const maxAsked = 20_000;

/** The instant at which clocks in the zone show that hour of that day. */
export function instantAt(day: Day, hourOfDay: number, zone: string): Date {
  const key = `${day} ${hourOfDay} ${zone}`;
  const known = asked.get(key);
  if (known !== undefined) return new Date(known);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new TZDate(year, month - 1, date, hourOfDay, 0, zone).getTime();
  if (asked.size >= maxAsked) asked.clear();
  asked.set(key, time);
  return new Date(time);
}

const daysAsked = new Map<string, Day>();
/** Every zone begins its days, and changes its clocks, at a whole quarter of an hour. */
const quarter = 15 * minute;

/** The calendar day in the zone at that instant. */
export function dayIn(zone: string, at: Date): Day {
  const key = `${Math.floor(at.getTime() / quarter)} ${zone}`;
  const known = daysAsked.get(key);
  if (known !== undefined) return known;
  if (daysAsked.size >= maxAsked) daysAsked.clear();
  const day = dayOf(zone, at);
  daysAsked.set(key, day);
  return day;
}

function dayOf(zone: string, at: Date): Day {
  const local = new TZDate(at.getTime(), zone);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
}

/** The full hour clocks in the zone show at that instant: 0 to 23. */
export const hourIn = (zone: string, at: Date): number => new TZDate(at.getTime(), zone).getHours();

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
/** Twelve months earlier: the same day and time of the year before. */
export function aYearBefore(at: Date): Date {
  const since = new Date(at);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return since;
}
export const earliest = (...instants: Date[]): Date => new Date(Math.min(...instants.map(Number)));
export const latest = (...instants: Date[]): Date => new Date(Math.max(...instants.map(Number)));
