import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { neededBy } from './needs.rules.ts';

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
