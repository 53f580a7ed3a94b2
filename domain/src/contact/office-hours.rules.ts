import { after, dayIn, earliest, instantAt } from '../clocks.ts';
import { addDays, type Day, daysBetween } from '../days.ts';

/** Monday to Friday, by the clocks of the office; `officeHours` says it in words. */
export const office = { zone: 'America/Los_Angeles', opens: 9, closes: 18 } as const;

const aMonday: Day = '2024-01-01';
const isWorkday = (day: Day) => ((daysBetween(aMonday, day) % 7) + 7) % 7 < 5;

export interface OfficeState {
  open: boolean;
  /** When it closes, or opens again. */
  until: Date;
}

/** Whether the office is open at that instant, and until when that stays so. */
export function officeAt(at: Date): OfficeState {
  const today = dayIn(office.zone, at);
  const opening = instantAt(today, office.opens, office.zone);
  const closing = instantAt(today, office.closes, office.zone);
  if (isWorkday(today) && at < opening) return { open: false, until: opening };
  if (isWorkday(today) && at < closing) return { open: true, until: closing };
  let next = addDays(today, 1);
  while (!isWorkday(next)) next = addDays(next, 1);
  return { open: false, until: instantAt(next, office.opens, office.zone) };
}

/** When the office has been open for that many milliseconds since an instant. */
export function officeHoursAfter(since: Date, ms: number): Date {
  let left = ms;
  let at = since;
  for (;;) {
    const { open, until } = officeAt(at);
    if (open) {
      const end = earliest(after(at, left), until);
      left -= end.getTime() - at.getTime();
      at = end;
      if (left <= 0) return at;
    } else at = until;
  }
}
