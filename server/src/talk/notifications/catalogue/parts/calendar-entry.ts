import type { BookingStatus, Part } from '@borough/domain/bookings/booking-state';
import { type CalendarEntry, calendarFile } from '@borough/domain/bookings/reading/calendar-file.rules';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { momentText } from './instants.ts';

/** A calendar entry as a mail stores it; the site's address is only filled in when the file is made. */
export interface KeptEntry extends Omit<CalendarEntry, 'changedAt' | 'url'> {
  /** ISO 8601. */
  changedAt: string;
}

interface Rental extends DayRange {
  bookingId: string;
  status: BookingStatus;
  /** How often it has changed, and when it last did. */
  change: { count: number; at: Date };
  itemTitle: string;
  otherName: string;
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  timeZone: string;
  /** The place, as strangers may know it; empty if the owner named none. */
  place: string;
}

/**
 * A rental as a calendar entry for one side. Never includes the address or a phone number: calendar files get copied
 * and synced, and the booking page shows both once it may.
 */
export function calendarEntry(part: Part, rental: Rental): KeptEntry {
  const { bookingId, status, change, startDate, endDate, startsAt, endsAt, timeZone, place } = rental;
  const at = (instant: Date | string) => momentText(new Date(instant), timeZone);
  return {
    bookingId,
    status,
    sequence: change.count,
    changedAt: change.at.toISOString(),
    startDate,
    endDate,
    title: `${part === 'renter' ? 'Renting' : 'Lending'}: ${rental.itemTitle}`,
    details: [
      `${part === 'renter' ? 'From' : 'To'} ${rental.otherName}`,
      datesInWords(rental),
      ...(startsAt && endsAt ? [`Starts ${at(startsAt)}`, `Return by ${at(endsAt)}`] : []),
      "You'll find the address on the booking page once it's visible:",
    ],
    place,
  };
}

/** An entry's calendar file, linking to the booking page on this site. */
export function fileOfEntry(entry: KeptEntry, publicUrl: string): string {
  const url = `${publicUrl}/#/booking/${entry.bookingId}`;
  return calendarFile({
    ...entry,
    changedAt: new Date(entry.changedAt),
    details: [...entry.details, url],
    url,
  });
}
