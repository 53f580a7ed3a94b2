import type { Day, DayRange } from './days.ts';

// Creating a formatter takes longer than using it, so each is created once.
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayText = (day: Day, format: Intl.DateTimeFormat) => format.format(new Date(`${day}T12:00:00Z`));

/** "Jun 1 to Jun 3, 2027", or "Jun 1, 2027" for a rental of one day. */
export function datesInWords({ startDate, endDate }: DayRange): string {
  const end = dayText(endDate, wholeDay);
  if (startDate === endDate) return end;
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const start = dayText(startDate, sameYear ? shortDay : wholeDay);
  return `${start} to ${end}`;
}
