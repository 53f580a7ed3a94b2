import { after, dayIn, hour, earliest } from '../clocks.ts';
import type { DayRange } from '../days.ts';
import type { ProblemCode } from '../problems.ts';
import type { BookingFacts } from './booking-state.ts';
import { contactOpensAt, startsAt } from '../deadlines/deadlines.rules.ts';

export const maxOpenRequests = 5;
export const maxRequestsADay = 10;
export const maxLiveHolds = 2;
export const maxHoldsOfItemADay = 2;
/** Addresses that may open on one day to anyone with neither an approved ID nor a rental that counts. */
export const maxOpeningsADay = 3;
export const maxFreeCancellations = 3;
export const freeCancellationWindow = 30 * 24 * hour;
/** How long people who never paid may hold the same days of an item for nothing, all together, within a day. */
export const maxIdleHolding = hour;
export const idleHoldingWindow = 24 * hour;

/** Whether one more request is within a renter's limits; the refusal otherwise. Withdrawn ones count for the day. */
export function requestLimits(counts: { openRequests: number; requestsToday: number }): ProblemCode | null {
  if (counts.openRequests >= maxOpenRequests) return 'booking.too-many-requests';
  if (counts.requestsToday >= maxRequestsADay) return 'booking.too-many-today';
  return null;
}

/** Whether one more hold of dates is within a renter's limits; the refusal otherwise. */
export function holdLimits(counts: { liveHolds: number; holdsOfItemToday: number }): ProblemCode | null {
  if (counts.liveHolds >= maxLiveHolds) return 'booking.too-many-holds';
  if (counts.holdsOfItemToday >= maxHoldsOfItemADay) return 'booking.held-too-often';
  return null;
}

/** A booking of a renter, as far as it opens an address. */
export type Opening = Pick<
  BookingFacts,
  'status' | 'startDate' | 'timeZone' | 'confirmedAt' | 'startsAt' | 'addressShownAt'
> & { cancelledAt: Date | null };

/**
 * When a booking opens its address, or did, by its time or by an early tap; what is not paid yet as if it were confirmed
 * now. Null when it was cancelled before that.
 */
export function openingOf(booking: Opening, now: Date): Date | null {
  const { status, confirmedAt, cancelledAt, addressShownAt } = booking;
  if (status === 'pending') {
    const start = startsAt({ ...booking, endDate: booking.startDate, zone: booking.timeZone }, now);
    return contactOpensAt(start, now);
  }
  if (!confirmedAt || !booking.startsAt) return null;
  const byTime = contactOpensAt(booking.startsAt, confirmedAt);
  const opens = addressShownAt ? earliest(addressShownAt, byTime) : byTime;
  return cancelledAt && cancelledAt < opens ? null : opens;
}

/**
 * Whether one more booking of those dates is within the addresses that may open on one day of the item's zone; the refusal
 * otherwise. `others` are the renter's bookings of any state.
 */
export function openingLimit(
  wanted: DayRange & { timeZone: string },
  others: readonly Opening[],
  now: Date,
): ProblemCode | null {
  const zone = wanted.timeZone;
  const day = dayIn(zone, contactOpensAt(startsAt({ ...wanted, zone }, now), now));
  const openings = others.map((other) => openingOf(other, now));
  const sameDay = openings.filter((opens) => opens !== null && dayIn(zone, opens) === day);
  return sameDay.length >= maxOpeningsADay ? 'booking.too-many-openings' : null;
}

/**
 * Whether a renter who cancelled for free that often within 30 days may still ask for or hold dates; the refusal otherwise.
 * From the third on they have one upcoming booking at a time, on request only.
 */
export function freeCancellationLimit(
  counts: { freeCancellations: number; upcoming: number },
  kind: BookingFacts['kind'],
): ProblemCode | null {
  if (counts.freeCancellations < maxFreeCancellations) return null;
  if (kind === 'instant') return 'booking.request-only';
  return counts.upcoming > 0 ? 'booking.one-at-a-time' : null;
}

/**
 * Whether somebody may hold days of an item that were held for nothing before; the refusal otherwise. `idleMs` is how long
 * people who never paid for anything held some of these days within a day without paying. Who has paid before may go on.
 */
export function idleHoldingLimit(renter: { hasPaid: boolean; idleMs: number }): ProblemCode | null {
  return !renter.hasPaid && renter.idleMs >= maxIdleHolding ? 'booking.ask-first' : null;
}

/** From when on holds for nothing count. */
export const idleHoldingSince = (now: Date): Date => after(now, -idleHoldingWindow);

/** From when on free cancellations count. */
export const freeCancellationsSince = (now: Date): Date => after(now, -freeCancellationWindow);

/** From when on a use of the hour of grace counts: it is there once in 30 days. */
export const graceCountsSince = (now: Date): Date => after(now, -30 * 24 * hour);
