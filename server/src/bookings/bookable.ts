import { calendarAt, whyNotBookable } from '@borough/domain/availability/availability.rules';
import { latest } from '@borough/domain/clocks';
import { type DayRange, overlap } from '@borough/domain/days';
import type { Dealing } from '@borough/domain/dealings/dealings.policy';
import { Problem } from '@borough/domain/problems';
import type { Queryable } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';
import { requireDealing } from '../dealings/require-dealing.ts';
import { type BlockedRange, type Listing, lockListing, readCalendar, readListing } from './listing.store.ts';
import { freeStaleHolds } from './stale-holds.ts';

/**
 * Takes the item for what that person wants to do with its owner. Refuses unknown and unlisted items, one's own, and people
 * who may not deal with each other.
 */
export async function takeListing(
  tx: Tx,
  itemId: string,
  renterId: string,
  dealing: Dealing,
): Promise<Listing> {
  const listing = await lockListing(tx, itemId);
  if (!listing?.listed) throw new Problem('item.not-found');
  if (listing.ownerId === renterId) throw new Problem('booking.own-item');
  await requireDealing(tx, dealing, { personId: renterId, otherId: listing.ownerId });
  return listing;
}

/**
 * Refuses `booking.dates-taken` unless every day of the range is free now. When only a checkout stands in
 * the way, the refusal says until when.
 */
export async function requireFree(
  client: Queryable,
  listing: Listing,
  range: DayRange,
  now: Date,
): Promise<void> {
  refuseUnlessFree(listing, await readCalendar(client, listing.id), range, now);
}

interface Calendar {
  periods: DayRange[];
  booked: BlockedRange[];
}

/** When the last hold in the way of the range ends; null when a booking stands there too. */
function freeAgainAt(booked: readonly BlockedRange[], range: DayRange): string | null {
  const ends = booked.filter((other) => overlap(other, range)).map((other) => other.heldUntil);
  return ends.some((end) => end === null)
    ? null
    : latest(...ends.filter((end) => end !== null)).toISOString();
}

function refuseUnlessFree(listing: Listing, { periods, booked }: Calendar, range: DayRange, now: Date): void {
  const reason = whyNotBookable(calendarAt({ ...listing, periods, booked }, now), range);
  if (!reason) return;
  throw new Problem('booking.dates-taken', {
    data: { reason, heldUntil: reason === 'booked' ? freeAgainAt(booked, range) : null },
  });
}

/**
 * A look before standing in the item's queue: of a crowd that wants the same dates, all but the first few are refused here,
 * without waiting for each other. What only the queue can settle is left to it: one's own holds, and those that are over.
 */
export async function refuseTaken(
  client: Queryable,
  itemId: string,
  renterId: string,
  range: DayRange,
  now: Date,
): Promise<void> {
  const listing = await readListing(client, itemId);
  if (!listing?.listed || listing.ownerId === renterId) return;
  const { periods, booked } = await readCalendar(client, itemId);
  const others = booked.filter(
    (held) => held.renterId !== renterId && (held.heldUntil === null || held.heldUntil > now),
  );
  refuseUnlessFree(listing, { periods, booked: others }, range, now);
}

/** Takes the item for a request, frees what is stale, and refuses unless the dates can be booked. */
export async function takeFreeDates(
  tx: Tx,
  itemId: string,
  renterId: string,
  range: DayRange,
  now: Date,
): Promise<Listing> {
  const listing = await takeListing(tx, itemId, renterId, 'ask');
  await freeStaleHolds(tx, itemId, now);
  await requireFree(tx, listing, range, now);
  return listing;
}
