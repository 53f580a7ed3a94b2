import { expect, test } from 'vitest';
import { holdLimits, requestLimits } from './limits.rules.ts';

test.each([
  [0, 0, null],
  [4, 9, null],
  [5, 5, 'booking.too-many-requests'],
  [0, 10, 'booking.too-many-today'],
  [5, 10, 'booking.too-many-requests'],
])(
  'a renter with %i open requests and %i made today asks once more: %s',
  (openRequests, requestsToday, refusal) => {
    expect(requestLimits({ openRequests, requestsToday })).toBe(refusal);
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
