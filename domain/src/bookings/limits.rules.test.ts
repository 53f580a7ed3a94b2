import { expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import {
  freeCancellationLimit,
  freeCancellationsSince,
  graceCountsSince,
  holdLimits,
  idleHoldingLimit,
  idleHoldingSince,
  type Opening,
  openingLimit,
  openingOf,
  requestLimits,
} from './limits.rules.ts';
import { usualFigures } from '../terms/offered.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

test.each([
  [0, 0, null],
  [4, 9, null],
  [5, 5, 'booking.too-many-requests'],
  [0, 10, 'booking.too-many-today'],
  [5, 10, 'booking.too-many-requests'],
])(
  'a renter with %i open requests and %i made today asks once more: %s',
  (openRequests, requestsToday, refusal) => {
    expect(requestLimits({ openRequests, requestsToday }, usualFigures)).toBe(refusal);
  },
);

test.each([
  [0, 0, null],
  [1, 1, null],
  [2, 0, 'booking.too-many-holds'],
  [0, 2, 'booking.held-too-often'],
])(
  'a renter with %i live holds and %i of this item today holds once more: %s',
  (liveHolds, holdsOfItemToday, refusal) => {
    expect(holdLimits({ liveHolds, holdsOfItemToday })).toBe(refusal);
  },
);

const now = new Date('2027-06-01T16:00:00Z');
const timeZone = 'America/New_York';
const start = new Date('2027-06-10T13:00:00Z');
const confirmed: Opening = {
  terms,
  status: 'confirmed',
  startDate: '2027-06-10',
  timeZone,
  confirmedAt: after(now, -24 * hour),
  startsAt: start,
  addressShownAt: null,
  cancelledAt: null,
};
const dayBefore = after(start, -24 * hour);

test.each<[string, Partial<Opening>, Date | null]>([
  ['confirmed opens a day before', {}, dayBefore],
  ['opened early opened then', { addressShownAt: now }, now],
  [
    'held opens as if it were confirmed now',
    { status: 'pending', confirmedAt: null, startsAt: null },
    dayBefore,
  ],
  ['cancelled before that never opened', { status: 'cancelled', cancelledAt: now }, null],
  [
    'cancelled after an early tap had opened',
    { status: 'cancelled', addressShownAt: after(now, -minute), cancelledAt: now },
    after(now, -minute),
  ],
  ['never confirmed never opened', { status: 'cancelled', confirmedAt: null, cancelledAt: now }, null],
])('the address of a booking that was %s', (_, wish, opens) => {
  expect(openingOf({ ...confirmed, ...wish }, now)).toEqual(opens);
});

test('three addresses open on one day; the fourth is refused, early taps included', () => {
  const wanted = { startDate: '2027-06-10', endDate: '2027-06-11', timeZone, terms };
  expect(openingLimit(wanted, [confirmed, confirmed], now)).toBeNull();
  expect(openingLimit(wanted, [confirmed, confirmed, confirmed], now)).toBe('booking.too-many-openings');
  const nextDay = { ...confirmed, startsAt: after(start, 24 * hour) };
  expect(openingLimit(wanted, [confirmed, confirmed, nextDay], now)).toBeNull();
  const tapped = { ...confirmed, addressShownAt: after(now, -hour) };
  const today = { startDate: '2027-06-01', endDate: '2027-06-02', timeZone, terms };
  expect(openingLimit(today, [tapped, tapped, tapped], now)).toBe('booking.too-many-openings');
});

test.each([
  [2, 9, 'instant', null],
  [3, 0, 'instant', 'booking.request-only'],
  [3, 0, 'request', null],
  [3, 1, 'request', 'booking.one-at-a-time'],
] as const)(
  'after %i free cancellations, with %i bookings ahead, one more %s: %s',
  (freeCancellations, upcoming, kind, refusal) => {
    expect(freeCancellationLimit({ freeCancellations, upcoming }, kind)).toBe(refusal);
  },
);

test('people who never paid can’t hold days that others held for an hour without paying; people who have paid or have a verified ID can', () => {
  const never = { hasPaid: false, idApproved: false };
  expect(idleHoldingLimit({ ...never, idleMs: hour - 1 })).toBeNull();
  expect(idleHoldingLimit({ ...never, idleMs: hour })).toBe('booking.ask-first');
  expect(idleHoldingLimit({ ...never, hasPaid: true, idleMs: 24 * hour })).toBeNull();
  expect(idleHoldingLimit({ ...never, idApproved: true, idleMs: 24 * hour })).toBeNull();
});

test('free cancellations and uses of the grace hour count for 30 days, unpaid holds for one', () => {
  const now = new Date('2027-06-30T16:00:00Z');
  expect(freeCancellationsSince(now)).toEqual(new Date('2027-05-31T16:00:00Z'));
  expect(graceCountsSince(now)).toEqual(new Date('2027-05-31T16:00:00Z'));
  expect(idleHoldingSince(now)).toEqual(new Date('2027-06-29T16:00:00Z'));
});
