import { expect, test } from 'vitest';
import { after, minute } from '../clocks.ts';
import { confirmBy } from '../deadlines/deadlines.rules.ts';
import {
  askedForReturnFrom,
  type Deadline,
  knownOutSince,
  mostUrgent,
  requestEndsAt,
  standingClaim,
} from './deadlines-of.rules.ts';

const now = new Date('2027-06-01T16:00:00Z');

test('a request ends when its answer is due, and one that waits for others when it could no longer be confirmed', () => {
  const request = {
    answerBy: now,
    waitingSince: null,
    startDate: '2027-06-10',
    timeZone: 'America/New_York',
  };
  expect(requestEndsAt(request)).toEqual(now);
  expect(requestEndsAt({ ...request, waitingSince: now })).toEqual(
    confirmBy({ startDate: request.startDate, zone: request.timeZone }),
  );
});

test('a reminder is dealt with when nothing else is due', () => {
  const reminder: Deadline = { kind: 'end-reminder', at: now };
  const close: Deadline = { kind: 'close', at: after(now, minute) };
  expect(mostUrgent([reminder, close])).toBe(close);
  expect(mostUrgent([reminder])).toBe(reminder);
  expect(mostUrgent([])).toBeUndefined();
});

test('the renter’s word that the item is back stands until the owner contests it', () => {
  expect(standingClaim({ returnClaimedAt: null, returnContestedAt: null })).toBeNull();
  expect(standingClaim({ returnClaimedAt: now, returnContestedAt: null })).toBe(now);
  expect(standingClaim({ returnClaimedAt: now, returnContestedAt: after(now, minute) })).toBeNull();
});

test('a pickup that was in doubt is out, and asked about, only from when it counts', () => {
  const [before, later] = [after(now, -minute), after(now, minute)];
  expect(askedForReturnFrom({ endsAt: now, pickupCountedAt: null })).toEqual(now);
  expect(askedForReturnFrom({ endsAt: now, pickupCountedAt: before })).toEqual(now);
  expect(askedForReturnFrom({ endsAt: now, pickupCountedAt: later })).toEqual(later);
  expect(knownOutSince({ pickedUpAt: now, pickupCountedAt: null })).toEqual(now);
  expect(knownOutSince({ pickedUpAt: now, pickupCountedAt: later })).toEqual(later);
});
