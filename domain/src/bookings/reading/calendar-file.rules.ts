import { product } from '../../company.ts';
import type { BookingStatus } from '../booking-state.ts';
import { addDays, type DayRange } from '../../days.ts';

/** A rental as a calendar entry: whole days, whatever time zone the calendar is in. */
export interface CalendarEntry extends DayRange {
  bookingId: string;
  status: BookingStatus;
  /** How often the booking has changed: calendars keep the entry with the higher number. */
  sequence: number;
  changedAt: Date;
  title: string;
  /** Lines of plain text. */
  details: readonly string[];
  /** The place as shown to strangers; empty if the owner gave none. */
  place: string;
  url: string;
}

const statuses = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  active: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>;

/**
 * An iCalendar file (RFC 5545) with one entry. Its identifier never changes, so a newer file replaces the entry of an
 * older one, and the file of a cancelled booking removes it.
 */
export function calendarFile(entry: CalendarEntry): string {
  const changed = stamp(entry.changedAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.bookingId}@bookings.borough`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${basic(entry.startDate)}`,
    // Exclusive: the day after the last one.
    `DTEND;VALUE=DATE:${basic(addDays(entry.endDate, 1))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.details.join('\n'))}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${statuses[entry.status]}`,
    // Having rented something doesn't make the renter busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const basic = (day: string): string => day.replaceAll('-', '');

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

// All control characters except the line break, which is written as \n.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const longestLine = 75;
const octets = new TextEncoder();

/** Folds a line at 75 octets, never inside a character; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > longestLine) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n');
}
