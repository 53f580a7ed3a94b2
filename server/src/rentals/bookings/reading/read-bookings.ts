import type {
  Booking,
  BookingCounts,
  BookingDetail,
  BookingList,
  RenterProfile,
} from '@borough/domain/bookings/bookings.contract';
import type { Part } from '@borough/domain/bookings/booking-state';
import { type OpenQuestions, whatNeedsMe } from '@borough/domain/bookings/reading/needs.rules';
import type { BookingSection } from '@borough/domain/bookings/reading/sections.rules';
import { isAgain, nthCancelled, nthLost } from '@borough/domain/bookings/let-go.rules';
import { contactIsOpen } from '@borough/domain/bookings/reading/contact.rules';
import { Problem } from '@borough/domain/problems';
import { reviewsCloseAt } from '@borough/domain/reviews/review-window.rules';
import { totalCap } from '@borough/domain/search/search.rules';
import { decodeCursor, encodeCursor } from '#floor/db/cursor.ts';
import type { Queryable } from '#floor/db/query.ts';
import { inTransaction, readAs, type ReadTx, type Tx } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { checkoutOf } from '#money/payments/checkouts.ts';
import { readMoney } from '#money/payments/read-money.ts';
import { letGoBefore, saidBackOf } from '../moving/let-go.store.ts';
import { otherIn, requireReader } from '../moving/bookings.policy.ts';
import { presentBooking } from './bookings.present.ts';
import { readRenterProfiles } from './read-renter-profiles.ts';
import { countSections } from './sections.store.ts';
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
import { type AskedRow, selectOpenQuestions } from './waiting.store.ts';

interface ListWish {
  role: Part;
  when?: BookingSection | undefined;
  itemId?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A person's bookings in one role: newest first, or one section in its own order. */
export async function readBookings(deps: Deps, personId: string, list: ListWish): Promise<BookingList> {
  const now = deps.now();
  const after = decodeCursor(list.cursor);
  const { found, total } = await readAs(deps.db, personId, async (tx) => ({
    found: await viewBookings(tx, { ...list, personId, after, limit: list.limit + 1, now }),
    total: await countBookings(tx, { ...list, personId, now }, totalCap),
  }));
  const page = found.slice(0, list.limit);
  const facts = await profilesForOwner(deps, list.role === 'owner' ? page : []);
  const last = page.at(-1);
  return {
    items: page.map((booking) => presentBooking(booking, list.role, now, facts.get(booking.id))),
    nextCursor: found.length > page.length && last ? encodeCursor({ at: last.listedBy, id: last.id }) : null,
    total: Math.min(total, totalCap - 1),
    totalIsCapped: total >= totalCap,
  };
}

/** How many bookings a person has in each section, as renter and as owner. */
export async function readCounts(deps: Deps, personId: string): Promise<BookingCounts> {
  return readAs(deps.db, personId, (tx) => countSections(tx, personId, deps.now()));
}

/** What the reading owner may know about the people asking. Left out once a booking is paid: its own page says it then. */
async function profilesForOwner(
  deps: Deps,
  owned: readonly Pick<BookingForView, 'id' | 'status' | 'paidAt'>[],
): Promise<Map<string, RenterProfile>> {
  const asked = owned.filter(({ status, paidAt }) => status === 'pending' && !paidAt);
  return readRenterProfiles(
    deps,
    asked.map(({ id }) => id),
  );
}

const questionsOf = ({ answerCaseBy, toReviewSince }: AskedRow): OpenQuestions => ({
  answerCaseBy,
  reviewBy: toReviewSince && reviewsCloseAt(toReviewSince),
});

/** The bookings that wait for a person in either role, most urgent first. */
export async function readWaiting(deps: Deps, personId: string, limit: number): Promise<BookingList> {
  const now = deps.now();
  // Questions outside the moves, sealed reviews above all, aren't for everyone who can read the booking.
  const asked = await inTransaction(deps.db, (tx) => selectOpenQuestions(tx, personId, now));
  const questions = new Map(asked.map((row) => [row.bookingId, questionsOf(row)]));
  const rows = await readAs(deps.db, personId, (tx) => viewWaiting(tx, personId, [...questions.keys()], now));
  const found = rows.flatMap((booking) => {
    const part = requireReader(booking, personId);
    const need = whatNeedsMe(booking, part, now, questions.get(booking.id));
    return need ? [{ booking, part, need }] : [];
  });
  const waiting = found.sort((one, other) => one.need.by.getTime() - other.need.by.getTime());
  const shown = waiting.slice(0, limit);
  const facts = await profilesForOwner(
    deps,
    shown.flatMap(({ booking, part }) => (part === 'owner' ? [booking] : [])),
  );
  return {
    items: shown.map(({ booking, part, need }) => ({
      ...presentBooking(booking, part, now, facts.get(booking.id)),
      need: { what: need.what, by: need.by.toISOString() },
    })),
    nextCursor: null,
    total: waiting.length,
    totalIsCapped: false,
  };
}

/** The booking a person paid on this provider page, as a list of one; an empty list for anyone else. */
export async function readPaidBooking(deps: Deps, personId: string, sessionId: string): Promise<BookingList> {
  const checkout = await inTransaction(deps.db, (tx) => checkoutOf(tx, sessionId));
  const items = await readAs(deps.db, personId, async (tx) => {
    const row = checkout && (await viewBooking(tx, checkout.bookingId, deps.now()));
    if (row?.renterId !== personId) return [];
    return [presentBooking(row, 'renter', deps.now())];
  });
  return { items, nextCursor: null, total: items.length, totalIsCapped: false };
}

/** One booking, for a list or after a move. Refuses strangers with `booking.not-found`. */
export async function readBooking(deps: Deps, personId: string, bookingId: string): Promise<Booking> {
  const { row, booking } = await viewFor(deps, personId, bookingId, async () => null);
  const facts = booking.part === 'owner' ? await profilesForOwner(deps, [row]) : undefined;
  return { ...booking, renterProfile: facts?.get(bookingId) ?? null };
}

/** A booking as a party sees it. Refuses strangers with `booking.not-found`. */
async function viewAs(
  client: Queryable,
  personId: string,
  bookingId: string,
  now: Date,
): Promise<{ row: BookingForView; booking: Booking }> {
  const row = await viewBooking(client, bookingId, now);
  if (!row) throw new Problem('booking.not-found');
  return { row, booking: presentBooking(row, requireReader(row, personId), now) };
}

/** The booking a renter has just begun, for the response; read in the transaction that wrote it. */
export async function readBegun(tx: Tx, renterId: string, bookingId: string, now: Date): Promise<Booking> {
  return (await viewAs(tx, renterId, bookingId, now)).booking;
}

async function viewFor<More>(
  deps: Deps,
  personId: string,
  bookingId: string,
  readMore: (tx: ReadTx) => Promise<More>,
): Promise<{ row: BookingForView; booking: Booking; more: More }> {
  const now = deps.now();
  return readAs(deps.db, personId, async (tx) => ({
    ...(await viewAs(tx, personId, bookingId, now)),
    more: await readMore(tx),
  }));
}

/** Where to meet and how to call; null if the two may not deal with each other. */
async function contactFor(deps: Deps, booking: BookingForView, personId: string) {
  return inTransaction(deps.db, async (tx) => {
    const pair = { personId, otherId: otherIn(booking, personId) };
    return (await whyNotDealNow(tx, 'contact', pair)) ? null : contactOf(tx, booking.id, personId);
  });
}

/** What it would count as if the owner of a confirmed booking let it go now. */
async function letGoNow(deps: Deps, row: BookingForView): Promise<BookingDetail['letGo']> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await letGoBefore(tx, row.ownerId, now);
    const lost = nthLost(row, before);
    const isSaidBack = lost !== null && (await saidBackOf(tx, row.itemId));
    const counted = isAgain(lost) ? 'again' : 'nothing';
    return {
      cancelOwes: isAgain(nthCancelled(row, before, now)),
      notBack: isSaidBack ? 'own_cancellation' : counted,
    };
  });
}

/** One booking in full, with the place to meet once contact is open. */
export async function readBookingDetail(
  deps: Deps,
  personId: string,
  bookingId: string,
): Promise<BookingDetail> {
  const { row, booking, more } = await viewFor(deps, personId, bookingId, async (tx) => ({
    owed: await owedFor(tx, bookingId, personId),
    events: await eventsOf(tx, bookingId, personId),
  }));
  const money = await inTransaction(deps.db, (tx) => readMoney(tx, row.id, booking.part));
  const contact = contactIsOpen(row, deps.now()) ? await contactFor(deps, row, personId) : undefined;
  const facts = booking.part === 'owner' ? await readRenterProfiles(deps, [bookingId]) : undefined;
  return {
    ...booking,
    renterProfile: facts?.get(bookingId) ?? null,
    letGo: booking.part === 'owner' && row.status === 'confirmed' ? await letGoNow(deps, row) : null,
    description: row.description,
    contact: contact ?? null,
    money,
    ...more.owed,
    events: more.events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
