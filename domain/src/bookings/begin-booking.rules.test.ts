import { expect, test } from 'vitest';
import { after, minute } from '../clocks.ts';
import {
  type RenterFacts,
  ownOpen,
  whyNotFree,
  whyNotFrom,
  whyNotThroughGates,
  whyNotWithinLimits,
} from './begin-booking.rules.ts';
import { usualFigures } from '../terms/offered.ts';
import { usualGates } from '../dealings/gates.rules.ts';
import type { BookingState } from './booking-state.ts';
import type { World } from './booking-world.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const now = new Date('2027-06-01T16:00:00Z');
const range = { startDate: '2027-06-10', endDate: '2027-06-12' };
// Only the fields these rules read.
const booking = (facts: Partial<BookingState>) =>
  ({
    status: 'pending',
    kind: 'instant',
    holdExpiresAt: null,
    ...range,
    occupiedUntil: range.endDate,
    ...facts,
  }) as BookingState;
const world = (...bookings: BookingState[]): World => ({
  item: {
    id: 'drill', ownerId: 'olive', timeZone: 'America/New_York', minDays: 1, maxDays: 30, listed: true, requestsOnly: false, idVerifiedOnly: false, periods: [],
    pickupAddress: null, latitude: null, longitude: null, checklist: [],
  }, // oxfmt-ignore
  bookings,
});

test('an item is booked by others than its owner, while it is listed, between people who may deal with each other', () => {
  const listed = world();
  expect(whyNotFrom(listed, { renterId: 'rita', dealing: null })).toBeNull();
  expect(whyNotFrom(listed, { renterId: 'olive', dealing: null })).toBe('booking.own-item');
  expect(whyNotFrom(listed, { renterId: 'rita', dealing: 'dealing.blocked' })).toBe('dealing.blocked');
  const gone = { ...listed, item: { ...listed.item, listed: false } };
  expect(whyNotFrom(gone, { renterId: 'olive', dealing: 'dealing.blocked' })).toBe('item.not-found');
});

test('taken days are refused with the instant they may be free again, unless a booking has them', () => {
  const until = after(now, 36 * minute);
  const held = booking({ holdExpiresAt: until });
  expect(whyNotFree(world(), range, now)).toBeNull();
  expect(whyNotFree(world(booking({ kind: 'request' })), range, now)).toBeNull();
  expect(whyNotFree(world(held), range, now)).toEqual({
    refused: 'booking.dates-taken',
    data: { reason: 'booked', heldUntil: until.toISOString() },
  });
  const booked = booking({
    status: 'confirmed',
    startDate: '2027-06-12',
    endDate: '2027-06-14',
    occupiedUntil: '2027-06-14',
  });
  expect(whyNotFree(world(held, booked), range, now)?.data).toEqual({ reason: 'booked', heldUntil: null });
  expect(whyNotFree(world(), { startDate: '2027-05-31', endDate: '2027-06-01' }, now)?.data).toEqual({
    reason: 'past',
    heldUntil: null,
  });
});

test('an item that is not back keeps its days from others, one that came back early does not', () => {
  const earlier = { status: 'active', startDate: '2027-06-05', endDate: '2027-06-08' } as const;
  expect(whyNotFree(world(booking({ ...earlier, occupiedUntil: '2027-06-08' })), range, now)).toBeNull();
  expect(whyNotFree(world(booking({ ...earlier, occupiedUntil: '2027-06-10' })), range, now)).toMatchObject({
    refused: 'booking.dates-taken',
  });
});

test('one’s own open booking of an item is the newest of that kind', () => {
  const mine = (id: string, kind: BookingState['kind'], ms: number) =>
    booking({ id, kind, renterId: 'rita', createdAt: after(now, ms) });
  const bookings = [mine('a', 'instant', 0), mine('b', 'instant', 5), mine('c', 'request', 9)];
  expect(ownOpen(world(...bookings), 'rita', 'instant')?.id).toBe('b');
  expect(ownOpen(world(...bookings), 'rita', 'request')?.id).toBe('c');
  expect(ownOpen(world(...bookings), 'steve', 'request')).toBeUndefined();
});

const renter: RenterFacts = {
  openRequests: 0, requestsToday: 0, liveHolds: 0, holdsOfItemToday: 0, freeCancellations: 0, upcoming: 0,
  hasPaid: true, idleMs: 0, openings: [], isKnown: false, phoneConfirmed: false, idApproved: false, openCents: 0,
}; // oxfmt-ignore

test.each<[kind: 'request' | 'instant', facts: Partial<RenterFacts>, refusal: string | null]>([
  ['request', {}, null],
  ['request', { openRequests: 5 }, 'booking.too-many-requests'],
  ['instant', { openRequests: 5 }, null],
  ['instant', { liveHolds: 2 }, 'booking.too-many-holds'],
  ['request', { liveHolds: 2 }, null],
  ['instant', { hasPaid: false, idleMs: 60 * minute }, 'booking.ask-first'],
  ['instant', { freeCancellations: 3 }, 'booking.request-only'],
  ['request', { freeCancellations: 3, upcoming: 1 }, 'booking.one-at-a-time'],
])('a %s by a renter with %o: %s', (kind, facts, refusal) => {
  const of = {
    kind,
    range,
    renter: { ...renter, ...facts },
    timeZone: 'America/New_York',
    terms,
    limits: usualFigures,
  };
  expect(whyNotWithinLimits(of, now)).toBe(refusal);
});

test('a fourth address on one day is for people who are known', () => {
  const opening = {
    terms, status: 'pending', startDate: '2027-06-10', timeZone: 'America/New_York', confirmedAt: null, startsAt: null,
    addressShownAt: null, cancelledAt: null,
  } as const; // oxfmt-ignore
  const openings = [opening, opening, opening];
  const of = { kind: 'request' as const, range, timeZone: 'America/New_York', terms, limits: usualFigures };
  expect(whyNotWithinLimits({ ...of, renter: { ...renter, openings } }, now)).toBe(
    'booking.too-many-openings',
  );
  expect(whyNotWithinLimits({ ...of, renter: { ...renter, openings, isKnown: true } }, now)).toBeNull();
});

test('expensive items are rented to people with a verified ID; the refusal names what is missing', () => {
  const renter = { phoneConfirmed: true, idApproved: false, openCents: 0, upcoming: 0 };
  const cheap = { dailyPriceCents: 500, subtotalCents: 1_000, depositCents: 0 };
  const dear = { ...cheap, depositCents: usualGates.idFromDepositCents };
  expect(whyNotThroughGates(world(), cheap, { renter, gates: usualGates })).toBeNull();
  expect(whyNotThroughGates(world(), dear, { renter, gates: usualGates })).toEqual(
    expect.objectContaining({
      refused: 'booking.gated',
      data: { missing: [expect.objectContaining({ need: 'id' })] },
    }),
  );
  const known = { ...renter, idApproved: true };
  expect(whyNotThroughGates(world(), dear, { renter: known, gates: usualGates })).toBeNull();
});
