import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import type { BookingFacts } from './booking-state.ts';
import { neededBy, whatNeedsMe } from './needs.rules.ts';

const now = new Date('2027-06-01T16:00:00Z');
const booking = {
  createdAt: after(now, -hour),
  answerBy: after(now, hour),
  depositBy: null,
  payBy: null,
  holdExpiresAt: after(now, 2 * hour),
  startsAt: after(now, 3 * hour),
};

test('each need has its instant: the answer, the payment or the end of its hold, the card for the deposit', () => {
  expect(neededBy(booking, 'accept')).toEqual(booking.answerBy);
  expect(neededBy(booking, 'pay')).toEqual(booking.holdExpiresAt);
  expect(neededBy({ ...booking, payBy: now }, 'pay')).toEqual(now);
  expect(neededBy({ ...booking, depositBy: now }, 'give-card')).toEqual(now);
  expect(neededBy({ ...booking, depositBy: null }, 'give-card')).toEqual(booking.startsAt);
  expect(neededBy({ ...booking, answerBy: null }, 'accept')).toEqual(booking.createdAt);
});

test('a request needs the owner’s answer, and then the renter’s payment; nobody’s once its time is over', () => {
  // Only what these moves look at.
  const seen: Partial<BookingFacts> = {
    status: 'pending',
    kind: 'request',
    acceptedAt: null,
    waitingSince: null,
    paidAt: null,
    answerBy: after(now, hour),
    payBy: null,
    holdExpiresAt: null,
    startDate: '2027-06-10',
    timeZone: 'America/New_York',
  };
  const asked = seen as BookingFacts;
  expect(whatNeedsMe(asked, 'owner', now)).toBe('accept');
  expect(whatNeedsMe(asked, 'renter', now)).toBeNull();
  const accepted = { ...asked, acceptedAt: now, payBy: after(now, hour), holdExpiresAt: after(now, hour) };
  expect(whatNeedsMe(accepted, 'renter', now)).toBe('pay');
  expect(whatNeedsMe(accepted, 'owner', now)).toBeNull();
  expect(whatNeedsMe({ ...accepted, status: 'cancelled' }, 'renter', now)).toBeNull();
});
