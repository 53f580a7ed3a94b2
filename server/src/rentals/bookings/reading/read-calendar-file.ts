import { Problem } from '@borough/domain/problems';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { calendarEntry, fileOfEntry } from '#talk/notifications/catalogue/parts/calendar-entry.ts';
import { lastChangeOf } from '../moving/last-change.store.ts';
import { readBooking } from './read-bookings.ts';

/** A booking as a calendar file for one of its parties. Refuses strangers with `booking.not-found`. */
export async function readCalendarFile(deps: Deps, personId: string, bookingId: string): Promise<string> {
  const booking = await readBooking(deps, personId, bookingId);
  const change = await readAs(deps.db, personId, (tx) => lastChangeOf(tx, bookingId));
  if (!change) throw new Problem('booking.not-found');
  const { part, item, owner, renter } = booking;
  const entry = calendarEntry(part, {
    ...booking,
    bookingId,
    change,
    itemTitle: item.title,
    otherName: (part === 'renter' ? owner : renter).displayName,
    place: item.location,
  });
  return fileOfEntry(entry, deps.config.publicUrl);
}
