import type { Booking, BookingDetail, BookingList } from '@borough/domain/bookings/bookings.contract';
import { neededBy, whatNeedsMe } from '@borough/domain/bookings/needs.rules';
import { contactIsOpen } from '@borough/domain/bookings/contact.rules';
import { Problem } from '@borough/domain/problems';
import { totalCap } from '@borough/domain/search/search.rules';
import { decodeCursor, encodeCursor } from '../../db/cursor.ts';
import { inTransaction, readAs, type ReadTx } from '../../db/transaction.ts';
import { whyNotDealNow } from '../../dealings/require-dealing.ts';
import type { Deps } from '../../deps.ts';
import { readMoney } from '../../payments/read-money.ts';
import { cardsOf } from '../../profiles/people.ts';
import { otherIn, requireReader } from '../moving/bookings.policy.ts';
import { presentBooking } from './bookings.present.ts';
import {
  type BookingForView,
  contactOf,
  countBookings,
  eventsOf,
  owedFor,
  viewBooking,
  viewBookings,
  viewWaiting,
} from './bookings.views.store.ts';

/** A person's bookings in one role, newest first. */
export async function readBookings(
  deps: Deps,
  personId: string,
  list: { role: 'renter' | 'owner'; itemId?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<BookingList> {
  const now = deps.now();
  const after = decodeCursor(list.cursor);
  return readAs(deps.db, personId, async (tx) => {
    const found = await viewBookings(tx, { ...list, personId, after, limit: list.limit + 1, now });
    const page = found.slice(0, list.limit);
    const people = await cardsOf(
      tx,
      page.flatMap((booking) => [booking.ownerId, booking.renterId]),
    );
    const total = await countBookings(tx, personId, list.role, totalCap, list.itemId);
    const last = page.at(-1);
    return {
      items: page.map((booking) => presentBooking(booking, list.role, people, now)),
      nextCursor:
        found.length > page.length && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
      total: Math.min(total, totalCap - 1),
      totalIsCapped: total >= totalCap,
    };
  });
}

/** The bookings that wait for a person in either role, the most urgent first. */
export async function readWaiting(deps: Deps, personId: string, limit: number): Promise<BookingList> {
  const now = deps.now();
  return readAs(deps.db, personId, async (tx) => {
    const found = (await viewWaiting(tx, personId, now)).flatMap((booking) => {
      const part = requireReader(booking, personId);
      const need = whatNeedsMe(booking, part, now);
      return need ? [{ booking, part, by: neededBy(booking, need).getTime() }] : [];
    });
    const waiting = found.sort((one, other) => one.by - other.by);
    const people = await cardsOf(
      tx,
      waiting.flatMap(({ booking }) => [booking.ownerId, booking.renterId]),
    );
    return {
      items: waiting.slice(0, limit).map(({ booking, part }) => presentBooking(booking, part, people, now)),
      nextCursor: null,
      total: waiting.length,
      totalIsCapped: false,
    };
  });
}

/** One booking for the list or after a move. Refuses strangers with `booking.not-found`. */
export async function readBooking(deps: Deps, personId: string, bookingId: string): Promise<Booking> {
  return (await viewFor(deps, personId, bookingId, async () => null)).booking;
}

async function viewFor<More>(
  deps: Deps,
  personId: string,
  bookingId: string,
  readMore: (tx: ReadTx) => Promise<More>,
): Promise<{ row: BookingForView; booking: Booking; more: More }> {
  const now = deps.now();
  return readAs(deps.db, personId, async (tx) => {
    const row = await viewBooking(tx, bookingId, now);
    if (!row) throw new Problem('booking.not-found');
    const part = requireReader(row, personId);
    const people = await cardsOf(tx, [row.ownerId, row.renterId]);
    return { row, booking: presentBooking(row, part, people, now), more: await readMore(tx) };
  });
}

/** Where to meet and how to call; null between people who may not deal with each other. */
async function contactFor(deps: Deps, booking: BookingForView, personId: string) {
  return inTransaction(deps.db, async (tx) => {
    const pair = { personId, otherId: otherIn(booking, personId) };
    return (await whyNotDealNow(tx, 'contact', pair)) ? null : contactOf(tx, booking.id, personId);
  });
}

/** One booking whole, with the place to meet once contact is open. */
export async function readBookingDetail(
  deps: Deps,
  personId: string,
  bookingId: string,
): Promise<BookingDetail> {
  const { row, booking, more } = await viewFor(deps, personId, bookingId, async (tx) => ({
    owedCents: await owedFor(tx, bookingId, personId),
    events: await eventsOf(tx, bookingId),
  }));
  const money = await inTransaction(deps.db, (tx) => readMoney(tx, row.id, booking.part));
  const contact = contactIsOpen(row, deps.now()) ? await contactFor(deps, row, personId) : undefined;
  return {
    ...booking,
    description: row.description,
    contact: contact ?? null,
    money,
    owedCents: more.owedCents,
    events: more.events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
