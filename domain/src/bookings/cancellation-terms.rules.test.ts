import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { ownerOwesCents, termsOf } from './cancellation-terms.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const startsAt = new Date('2027-06-10T04:00:00Z');
const booking = {
  terms,
  chargedCents: 4720,
  subtotalCents: 4000,
  dailyPriceCents: 2000,
  startDate: '2027-06-10',
  endDate: '2027-06-12',
  confirmedAt: after(startsAt, -200 * hour),
  startsAt,
  addressShownAt: null,
  previousLateAt: null,
  cancelReason: null,
  cancelledAt: null,
  ownerNth: null,
};

test('terms of canceling count the charged days, and there are none before a booking is confirmed', () => {
  expect(termsOf(booking, true)).toEqual(
    expect.objectContaining({ chargedCents: 4720, days: 2, startsAt, graceAvailable: true }),
  );
  expect(termsOf({ ...booking, confirmedAt: null }, true)).toBeNull();
  expect(termsOf({ ...booking, startsAt: null }, true)).toBeNull();
});

test.each([
  ['an owner who cancels two days before', 'owner', -48, 0],
  ['an owner who cancels in the last day', 'owner', -23, 720],
  ['an owner who did not come, found out days later', 'owner_absent', 60, 720],
  ['an owner whose renter cancels in the last day', 'renter_late', -23, 0],
] as const)('%s owes both fees or nothing', (_, cancelReason, hours, cents) => {
  const cancelled = { ...booking, cancelReason, cancelledAt: after(startsAt, hours * hour) };
  expect(ownerOwesCents(cancelled)).toBe(cents);
});

test.each([
  ['cancels for the first time with contact open', 'owner', 1, -48, 0],
  ['cancels for the second time with contact open', 'owner', 2, -48, 720],
  ['cancels after the start, as the item of the late rental is said to be back', 'owner', 1, 0, 720],
  ['first loses a booking to a late rental', 'previous_not_returned', 1, -1, 0],
  ['loses a second one two days before it', 'previous_not_returned', 2, -48, 0],
  ['loses a second one in its last day', 'previous_not_returned', 2, -23, 720],
  ['loses a second one after its start', 'previous_not_returned', 2, 30, 720],
  ['lost one under terms that count none', 'previous_not_returned', null, -1, 0],
] as const)('an owner who %s owes both fees or nothing', (_, cancelReason, ownerNth, hours, cents) => {
  const cancelledAt = after(startsAt, hours * hour);
  expect(ownerOwesCents({ ...booking, cancelReason, ownerNth, cancelledAt })).toBe(cents);
});

test('no one owes anything for a booking that goes ahead, or that was never confirmed', () => {
  expect(ownerOwesCents(booking)).toBe(0);
  const unconfirmed = {
    ...booking,
    confirmedAt: null,
    cancelReason: 'owner',
    cancelledAt: startsAt,
  } as const;
  expect(ownerOwesCents(unconfirmed)).toBe(0);
});
