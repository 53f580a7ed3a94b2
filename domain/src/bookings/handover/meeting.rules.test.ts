import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour } from '../../clocks.ts';
import { addDays } from '../../days.ts';
import { priceOf } from '../../pricing/pricing.rules.ts';
import { type MeetingVerdict, meetingVerdicts } from '../booking-state.ts';
import { ownerOwesCents } from '../cancellation-terms.rules.ts';
import {
  claimOf,
  meetingMoney,
  meetingStatements,
  pickupInQuestion,
  statableFrom,
  withoutAWord,
  withRenterAbsent,
} from './meeting.rules.ts';
import { currentTerms, termsOfSecondRelease as terms } from '../../terms/terms.ts';

const starts = new Date('2027-06-01T13:00:00Z');
/** Two days at $50 for a Basic member: $100, fees of $15 and $3. */
const booking = {
  terms,
  chargedCents: 11_800,
  subtotalCents: 10_000,
  dailyPriceCents: 5_000,
  startDate: '2027-06-01',
  endDate: '2027-06-03',
  confirmedAt: after(starts, -72 * hour),
  startsAt: starts,
  addressShownAt: null,
  previousLateAt: null,
};

test.each([
  ['handed_over', { refundCents: 0, ownerCents: 10_000, owedCents: 0 }],
  // The owner gets half a day, and the fees aren't refunded.
  ['renter_absent', { refundCents: 7_500, ownerCents: 2_500, owedCents: 0 }],
  ['owner_absent', { refundCents: 11_800, ownerCents: 0, owedCents: 1_800 }],
  ['not_met', { refundCents: 11_800, ownerCents: 0, owedCents: 0 }],
] as const)('%s: this is what it means for the money', (verdict, money) => {
  expect(meetingMoney(verdict, booking)).toEqual(money);
});

test('a renter who stays away pays as for a late cancellation, but not once they were told that the item is late', () => {
  const never = { cancelled: 0, lost: 0 };
  expect(withRenterAbsent(booking, never)).toEqual({ refundCents: 7_500, ownerKeepsCents: 2_500 });
  expect(withRenterAbsent({ ...booking, previousLateAt: after(starts, -hour) }, never)).toMatchObject({
    refundCents: 11_800,
    ownerKeepsCents: 0,
    cancelReason: 'previous_not_returned',
  });
});

test.each([
  ['for the first time within a year', 0, 1, 0],
  ['again', 1, 2, 1_800],
] as const)(
  'an owner whose late item kept the next renter away, whom no one cancelled for, lost a booking %s',
  (_, lost, ownerNth, cents) => {
    const told = { ...booking, terms: currentTerms, previousLateAt: after(starts, -hour) };
    const before = { cancelled: 5, lost };
    const cancelledAt = after(starts, 72 * hour);
    expect(meetingMoney('renter_absent', told, before).owedCents).toBe(cents);
    for (const record of [withRenterAbsent(told, before), withoutAWord(told, before)]) {
      expect(record).toEqual({
        ...{ refundCents: 11_800, ownerKeepsCents: 0, cancelReason: 'previous_not_returned', ownerNth },
      });
      expect(ownerOwesCents({ ...told, cancelledAt, ownerNth, cancelReason: 'previous_not_returned' })).toBe(
        cents,
      );
    }
  },
);

test('by terms that do not count it, a booking lost so counts as none', () => {
  const told = { ...booking, previousLateAt: after(starts, -hour) };
  expect(withRenterAbsent(told, { cancelled: 0, lost: 3 }).ownerNth).toBeNull();
});

test('an absent owner owes what the booking says once it is cancelled, whenever that is', () => {
  const cancelledAt = after(starts, 400 * hour);
  expect(ownerOwesCents({ ...booking, cancelReason: 'owner_absent', cancelledAt, ownerNth: null })).toBe(
    1_800,
  );
  for (const cancelReason of ['renter_absent', 'not_met'] as const)
    expect(ownerOwesCents({ ...booking, cancelReason, cancelledAt, ownerNth: null })).toBe(0);
});

test('no verdict gives back more than was charged, or pays out more than came in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 1_000_000 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('free' as const, 'pro' as const),
      // When it was confirmed, and whether the address was shown, makes no difference: it is past the start.
      fc.integer({ min: 2, max: 4000 }),
      fc.option(fc.integer({ min: 1, max: 2 })),
      fc.constantFrom(...meetingVerdicts),
      (dailyPriceCents, days, tier, hoursBefore, shown, verdict: MeetingVerdict) => {
        const endDate = addDays(booking.startDate, days);
        const price = priceOf({
          dailyPriceCents,
          depositCents: 0,
          startDate: booking.startDate,
          endDate,
          tier,
          terms,
        });
        const confirmedAt = after(starts, -hoursBefore * hour);
        const sold = {
          terms,
          ...price,
          dailyPriceCents,
          startDate: booking.startDate,
          endDate,
          confirmedAt,
          startsAt: starts,
          addressShownAt: shown ? after(starts, -shown * hour) : null,
          previousLateAt: null,
        };
        const money = meetingMoney(verdict, sold);
        const fees = sold.chargedCents - sold.subtotalCents;
        const kept = verdict === 'handed_over' || verdict === 'renter_absent' ? fees : 0;
        expect(money.refundCents + money.ownerCents + kept).toBe(sold.chargedCents);
        expect(money.owedCents).toBe(verdict === 'owner_absent' ? fees : 0);
        for (const cents of Object.values(money)) expect(cents).toBeGreaterThanOrEqual(0);
        if (verdict === 'renter_absent') expect(money.ownerCents).toBeLessThanOrEqual(sold.subtotalCents);
      },
    ),
  );
});

describe('what can be stated', () => {
  test('two people who say the same in their own words claim the same', () => {
    expect(claimOf('i_did_not_come', 'renter')).toBe('renter_absent');
    expect(claimOf('you_did_not_come', 'owner')).toBe('renter_absent');
    expect(claimOf('i_did_not_come', 'owner')).toBe('owner_absent');
    expect(claimOf('you_did_not_come', 'renter')).toBe('owner_absent');
    for (const part of ['renter', 'owner'] as const) expect(claimOf('handed_over', part)).toBe('handed_over');
  });

  test('about oneself from the start on, about the other two hours later', () => {
    expect(
      meetingStatements.map(
        (each) => statableFrom(each, { startsAt: starts, terms }).getTime() - starts.getTime(),
      ),
    ).toEqual([0, 0, 2 * hour]);
  });

  test('only of a confirmed booking that has started, was not handed over and is not in doubt already', () => {
    const confirmed = {
      status: 'confirmed',
      startsAt: starts,
      pickedUpAt: null,
      meetingSince: null,
    } as const;
    expect(pickupInQuestion(confirmed, starts)).toBe(true);
    expect(pickupInQuestion(confirmed, after(starts, -1))).toBe(false);
    expect(pickupInQuestion({ ...confirmed, startsAt: null }, starts)).toBe(false);
    expect(pickupInQuestion({ ...confirmed, pickedUpAt: starts }, starts)).toBe(false);
    expect(pickupInQuestion({ ...confirmed, meetingSince: starts }, starts)).toBe(false);
    for (const status of ['pending', 'active', 'completed', 'cancelled'] as const)
      expect(pickupInQuestion({ ...confirmed, status }, starts)).toBe(false);
  });
});
