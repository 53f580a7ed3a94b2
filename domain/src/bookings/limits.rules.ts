import { after, dayIn, hour, earliest } from '../clocks.ts';
import type { DayRange } from '../days.ts';
import type { ProblemCode } from '../problems.ts';
import type { RequestLimits } from '../terms/offered.ts';
import type { Terms } from '../terms/terms.ts';
import type { BookingFacts } from './booking-state.ts';
import { contactOpensAt, startsAt } from '../deadlines/deadlines.rules.ts';

export const maxLiveHolds = 2;
export const maxHoldsOfItemADay = 2;
/** How many addresses may open on one day for a renter with neither an approved ID nor a completed rental. */
export const maxOpeningsADay = 3;
export const maxFreeCancellations = 3;
export const freeCancellationWindow = 30 * 24 * hour;
/** How long people who have never paid can hold the same days of an item without paying: combined, within a day. */
export const maxIdleHolding = hour;
export const idleHoldingWindow = 24 * hour;

/** Why another request would exceed the renter's limits; null if it wouldn't. Withdrawn requests count toward the day. */
export function requestLimits(
  counts: { openRequests: number; requestsToday: number },
  most: RequestLimits,
): ProblemCode | null {
  if (counts.openRequests >= most.openRequests) return 'booking.too-many-requests';
  if (counts.requestsToday >= most.requestsADay) return 'booking.too-many-today';
  return null;
}

/** Why another hold would exceed the renter's limits; null if it wouldn't. */
export function holdLimits(counts: { liveHolds: number; holdsOfItemToday: number }): ProblemCode | null {
  if (counts.liveHolds >= maxLiveHolds) return 'booking.too-many-holds';
  if (counts.holdsOfItemToday >= maxHoldsOfItemADay) return 'booking.held-too-often';
  return null;
}

/** How often a renter may still hold days of an item today. */
export const holdsLeft = ({ holdsOfItemToday }: { holdsOfItemToday: number }): number =>
  Math.max(0, maxHoldsOfItemADay - holdsOfItemToday);

/** The parts of a renter's booking that decide when it opens an address. */
export type Opening = Pick<
  BookingFacts,
  'terms' | 'status' | 'startDate' | 'timeZone' | 'confirmedAt' | 'startsAt' | 'addressShownAt'
> & { cancelledAt: Date | null };

/**
 * When a booking opens or opened its address, on schedule or because the renter asked early. A pending booking is
 * treated as if it were confirmed now. Null if the booking was cancelled first.
 */
export function openingOf(booking: Opening, now: Date): Date | null {
  const { status, confirmedAt, cancelledAt, addressShownAt } = booking;
  if (status === 'pending') {
    const start = startsAt({ ...booking, endDate: booking.startDate, zone: booking.timeZone }, now);
    return contactOpensAt(start, now, booking.terms);
  }
  if (!confirmedAt || !booking.startsAt) return null;
  const byTime = contactOpensAt(booking.startsAt, confirmedAt, booking.terms);
  const opens = addressShownAt ? earliest(addressShownAt, byTime) : byTime;
  return cancelledAt && cancelledAt < opens ? null : opens;
}

/**
 * Why another booking on those dates would open too many addresses on one day in the item's zone; null if it wouldn't.
 * `others` are all the renter's bookings, in any status.
 */
export function openingLimit(
  wanted: DayRange & { timeZone: string; terms: Terms },
  others: readonly Opening[],
  now: Date,
): ProblemCode | null {
  const zone = wanted.timeZone;
  const day = dayIn(zone, contactOpensAt(startsAt({ ...wanted, zone }, now), now, wanted.terms));
  const openings = others.map((other) => openingOf(other, now));
  const sameDay = openings.filter((opens) => opens !== null && dayIn(zone, opens) === day);
  return sameDay.length >= maxOpeningsADay ? 'booking.too-many-openings' : null;
}

/**
 * Why a renter can't request or hold dates after they, or someone with their card or phone, cancelled for free that often within
 * 30 days; null if they can. After the third time they can have one upcoming booking at a time, by request only.
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
 * Why a renter can't hold days of an item that were already held without being paid for; null if they can. `idleMs` is
 * how long people who have never paid for anything held any of these days within the last day. Renters who have paid
 * before, or whose ID is approved, can't be one person under many names and aren't limited.
 */
export function idleHoldingLimit(renter: {
  hasPaid: boolean;
  idApproved: boolean;
  idleMs: number;
}): ProblemCode | null {
  const isLimited = !renter.hasPaid && !renter.idApproved;
  return isLimited && renter.idleMs >= maxIdleHolding ? 'booking.ask-first' : null;
}

/** Unpaid holds count from this time on. */
export const idleHoldingSince = (now: Date): Date => after(now, -idleHoldingWindow);

/** Free cancellations count from this time on. */
export const freeCancellationsSince = (now: Date): Date => after(now, -freeCancellationWindow);

/** Uses of the one-hour grace period count from this time on: it is available once in 30 days. */
export const graceCountsSince = (now: Date): Date => after(now, -30 * 24 * hour);
