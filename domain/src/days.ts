/** A calendar day, `YYYY-MM-DD`, without time or zone. Compares correctly as text. */
export type Day = string;

/** A range of days, both ends included. */
export interface DayRange {
  startDate: Day;
  endDate: Day;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const msOfDay = 86_400_000;

const stamp = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

const dayOfStamp = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is a day that exists ("2027-02-29" does not). */
export function isDay(text: string): boolean {
  return dayPattern.test(text) && !Number.isNaN(stamp(text)) && dayOfStamp(stamp(text)) === text;
}

/** The day that many days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return dayOfStamp(stamp(day) + count * msOfDay);
}

/** The same date that many months later; the last day of that month if it has no such date. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOfStamp(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Whole days from one day to the other: Jun 1 to Jun 3 is 2. Ignores clock changes. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((stamp(to) - stamp(from)) / msOfDay);
}

/** Every day of a range, both ends included. */
export function eachDay(range: DayRange): Day[] {
  const first = stamp(range.startDate);
  return Array.from({ length: Math.max(0, daysBetween(range.startDate, range.endDate) + 1) }, (_, i) =>
    dayOfStamp(first + i * msOfDay),
  );
}

/** Whether the day lies in the range. */
export function covers(range: DayRange, day: Day): boolean {
  return range.startDate <= day && day <= range.endDate;
}

/** Whether two ranges share a day. */
export function overlap(a: DayRange, b: DayRange): boolean {
  return a.startDate <= b.endDate && b.startDate <= a.endDate;
}
