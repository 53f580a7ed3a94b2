import type { DayRange } from '@borough/domain/days';
import { Problem } from '@borough/domain/problems';
import { blocksDates, daysTaken } from '@borough/domain/bookings/booking-state';
import type { Calendar } from '../../../../../../server/src/rentals/bookings/moving/world.store.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';
import { lock } from '../../../locks.ts';
import { wholeBooking } from './bookings.store.ts';

const isOpen = ({ status }: { status: string }) => ['pending', 'confirmed', 'active'].includes(status);

function read(tx: object, itemId: string, also: string | null): Calendar | undefined {
  const memory = memoryOf(tx);
  const item = memory.items.find(itemId);
  if (!item) return undefined;
  const bookings = memory.bookings
    .where((b) => b.id === also || (b.itemId === itemId && isOpen(b)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  // Items are hidden while their owner is suspended.
  const listed = item.listed && !memory.people.find(item.ownerId)?.suspended;
  return { item: { ...item, listed }, bookings: bookings.map((kept) => wholeBooking(memory, kept)) };
}

export const readCalendar = async (tx: object, itemId: string): Promise<Calendar | undefined> =>
  read(tx, itemId, null);

export async function lockCalendar(tx: object, itemId: string): Promise<Calendar | undefined> {
  lock(tx, 'item', itemId);
  return read(tx, itemId, null);
}

export async function lockCalendarFor(
  tx: object,
  itemId: string,
  renterId: string,
): Promise<Calendar | undefined> {
  lock(tx, 'item', itemId);
  lock(tx, 'renter', renterId);
  return read(tx, itemId, null);
}

export async function lockCalendarOf(tx: object, bookingId: string): Promise<Calendar> {
  const booking = memoryOf(tx).bookings.find(bookingId);
  if (booking) lock(tx, 'item', booking.itemId);
  const calendar = booking && read(tx, booking.itemId, bookingId);
  if (!calendar) throw new Problem('booking.not-found');
  return calendar;
}

export async function readBlocked(tx: object, itemId: string): Promise<DayRange[]> {
  return memoryOf(tx)
    .bookings.where((b) => b.itemId === itemId && blocksDates(b))
    .map(daysTaken);
}
