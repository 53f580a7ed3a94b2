import { deviceZone } from './device-zone.ts';

const day = 86_400_000;

// A formatter takes tens of milliseconds to create on a phone, and a page needs the same few zones again and again.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h12',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  formats.set(zone, format);
  return format;
}

function partsIn(at: Date, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

/**
 * The time in the zone at that instant: "9:00 AM", "6:30 PM". Adds the zone's name, "9:00 AM CST", if the reader's own clock
 * shows something else. The reader's zone is the device's unless given.
 */
export function clockTime(at: Date, zone: string, readersZone = deviceZone()): string {
  const there = partsIn(at, zone);
  const own = partsIn(at, readersZone);
  const time = `${there.hour}:${there.minute} ${there.dayPeriod}`;
  const isSame = (['day', 'hour', 'minute', 'dayPeriod'] as const).every((part) => own[part] === there[part]);
  return isSame ? time : `${time} ${there.timeZoneName}`;
}

/** The day in the zone at that instant, without the year: "Jun 3". */
export function dayOfMoment(at: Date, zone: string): string {
  const { month, day: date } = partsIn(at, zone);
  return `${month} ${date}`;
}

/**
 * The day and time in the zone, as people say them at the time: "today 2:36 PM", "Tue 9:00 AM", "Jun 12, 9:00 AM", "Jan 3,
 * 2027, 9:00 AM". Adds the zone's name if the reader's own clock shows something else.
 */
export function momentInWords(at: Date, zone: string, now: Date, readersZone = deviceZone()): string {
  const said = dayNear(at, zone, now);
  return `${said}${/\d/.test(said) ? ',' : ''} ${clockTime(at, zone, readersZone)}`;
}

/**
 * Like `momentInWords` for an instant of the API, where and how the reader's own clock shows it. Beside times of another zone, it
 * names the reader's own wherever the two differ.
 */
export const ownMoment = (at: string, now: Date, besides = deviceZone()): string =>
  momentInWords(new Date(at), deviceZone(), now, besides);

/** The start of a span that any later time that day satisfies: "Sat, from 9:00 AM". */
export function fromMomentInWords(at: Date, zone: string, now: Date, readersZone = deviceZone()): string {
  return `${dayNear(at, zone, now)}, from ${clockTime(at, zone, readersZone)}`;
}

/** A deadline: "by Fri 6:00 PM", "today by 6:00 PM". */
export function byMomentInWords(at: Date, zone: string, now: Date, readersZone = deviceZone()): string {
  return dayNear(at, zone, now) === 'today'
    ? `today by ${clockTime(at, zone, readersZone)}`
    : `by ${momentInWords(at, zone, now, readersZone)}`;
}

/** An unambiguous moment: "Mon, Nov 30, 6:00 PM". */
export function fullMomentInWords(at: Date, zone: string, readersZone = deviceZone()): string {
  return `${partsIn(at, zone).weekday}, ${dayOfMoment(at, zone)}, ${clockTime(at, zone, readersZone)}`;
}

/** Like `fullMomentInWords`, when any later time that day will do: "Mon, Nov 30, from 9:00 AM". */
export function fullFromMomentInWords(at: Date, zone: string, readersZone = deviceZone()): string {
  return `${partsIn(at, zone).weekday}, ${dayOfMoment(at, zone)}, from ${clockTime(at, zone, readersZone)}`;
}

/** Whether the weekday alone says which day is meant, in the time ahead. */
export const isWithinWeek = (at: Date, now: Date): boolean => at.getTime() - now.getTime() < 6 * day;

/** The day in the zone, as people say it at the time: "today", "Tue", "Jun 12", "Jan 3, 2027". */
function dayNear(at: Date, zone: string, now: Date): string {
  const there = partsIn(at, zone);
  const here = partsIn(now, zone);
  const date = `${there.month} ${there.day}`;
  if (date === `${here.month} ${here.day}` && there.year === here.year) return 'today';
  if (at > now && isWithinWeek(at, now)) return there.weekday ?? date;
  return there.year === here.year ? date : `${date}, ${there.year}`;
}

/** Roughly how long until that instant: "3 days", "5 hours", "12 minutes", "less than a minute". */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Minutes and seconds until that instant: "29:41", "0:07"; "0:00" once it has passed. */
export function countdown(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const steps = [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60];

/** The time left as announced to screen readers, in whole minutes rounded up to a step: 29 minutes and 41 seconds become 30. */
export function minutesToSay(until: Date, now: Date): number {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return steps.find((step) => step >= minutes) ?? minutes;
}
