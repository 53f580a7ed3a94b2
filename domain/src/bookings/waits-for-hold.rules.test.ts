import { expect, test } from 'vitest';
import { after, instantAt, minute } from '../clocks.ts';
import { holdBy, isWaitingForHold, rentalTimes, securedTimes, whatHoldDoes } from './waits-for-hold.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const zone = 'America/New_York';
const booking = { startDate: '2027-06-10', endDate: '2027-06-12', timeZone: zone, terms };
const local = (day: string, hour: number) => instantAt(day, hour, zone);

test('a paid booking waits half an hour for its hold, and never longer than it can be confirmed', () => {
  const morning = local('2027-06-10', 8);
  expect(holdBy(booking, morning)).toEqual(after(morning, 30 * minute));
  const lastToConfirm = local('2027-06-10', 17);
  expect(holdBy(booking, after(lastToConfirm, -31 * minute))).toEqual(after(lastToConfirm, -minute));
  expect(holdBy(booking, after(lastToConfirm, -minute))).toEqual(lastToConfirm);
});

test('the times are the stored ones once confirmed, and before that those it would have', () => {
  const nothing = { startsAt: null, endsAt: null, confirmedAt: null, paidAt: null, depositBy: null };
  expect(securedTimes({ ...booking, ...nothing })).toBeNull();
  const paidAt = local('2027-06-10', 12);
  const by = after(paidAt, 30 * minute);
  expect(securedTimes({ ...booking, ...nothing, paidAt, depositBy: by })).toEqual({
    startsAt: local('2027-06-10', 14),
    endsAt: local('2027-06-12', 18),
    confirmedAt: paidAt,
    holdBy: by,
    terms,
  });
  const confirmedAt = after(paidAt, minute);
  const stored = { ...rentalTimes(booking, confirmedAt), confirmedAt };
  expect(securedTimes({ ...booking, ...stored, paidAt, depositBy: null })).toEqual({
    ...stored,
    holdBy: null,
    terms,
  });
});

test('the hold confirms in time and between people who may deal with each other', () => {
  const noon = local('2027-06-10', 12);
  expect(whatHoldDoes(booking, { dealing: null }, noon)).toBe('secure');
  expect(whatHoldDoes(booking, { dealing: 'dealing.blocked' }, noon)).toBe('return-unsecured');
  expect(whatHoldDoes(booking, { dealing: null }, local('2027-06-10', 17))).toBe('return-unsecured');
  expect(isWaitingForHold({ status: 'pending', paidAt: noon })).toBe(true);
  expect(isWaitingForHold({ status: 'pending', paidAt: null })).toBe(false);
  expect(isWaitingForHold({ status: 'confirmed', paidAt: noon })).toBe(false);
});
