import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import { type HoldState, holdStates } from './holds.machine.ts';
import { mayTryAgain } from '../payments/declines.rules.ts';
import {
  deadlineAfterLapse,
  depositDeadline,
  depositDueAt,
  depositNeedsCard,
  depositStanding,
  type DepositStatus,
  depositStatuses,
  depositTries,
  nextDepositTry,
} from './deposit.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const start = new Date('2027-06-10T13:00:00Z');
const before = (hours: number) => after(start, -hours * hour);

/** A booking paid between two hours and 180 days before its start, to the minute. */
const anyBooking = fc
  .integer({ min: 2 * 60, max: 180 * 24 * 60 })
  .map((minutes) => ({ startsAt: start, confirmedAt: after(start, -minutes * minute), terms }));

describe('the saved card is tried', () => {
  test('48, 42, 36 and 30 hours before a start that is far away', () => {
    expect(depositTries({ startsAt: start, confirmedAt: before(100), terms })).toEqual(
      [48, 42, 36, 30].map(before),
    );
    expect(depositTries({ startsAt: start, confirmedAt: before(48), terms })).toEqual(
      [48, 42, 36, 30].map(before),
    );
  });

  test('at once, and 1, 6 and 20 hours later, when the start is nearer', () => {
    expect(depositTries({ startsAt: start, confirmedAt: before(47), terms })).toEqual(
      [47, 46, 41, 27].map(before),
    );
    expect(depositTries({ startsAt: start, confirmedAt: before(31), terms })).toEqual(
      [31, 30, 25].map(before),
    );
  });

  test('once when there is half an hour to find another card', () => {
    expect(depositTries({ startsAt: start, confirmedAt: before(2), terms })).toEqual([before(2)]);
    expect(depositDeadline({ startsAt: start, confirmedAt: before(2), terms })).toEqual(before(1.5));
  });

  test('first when its hold is due, at most four times, in order and never at or after the deadline', () => {
    fc.assert(
      fc.property(anyBooking, (times) => {
        const { startsAt, confirmedAt } = times;
        const tries = depositTries(times);
        const deadline = depositDeadline(times);
        expect(tries.length).toBeGreaterThanOrEqual(1);
        expect(tries.length).toBeLessThanOrEqual(4);
        expect(tries[0]).toEqual(depositDueAt(times));
        expect(tries).toEqual([...tries].sort((a, b) => a.getTime() - b.getTime()));
        for (const at of tries) {
          expect(at >= confirmedAt).toBe(true);
          expect(at < deadline).toBe(true);
        }
        expect(deadline < startsAt).toBe(true);
        expect(deadline.getTime() - confirmedAt.getTime()).toBeGreaterThanOrEqual(30 * minute);
      }),
      { numRuns: 2000 },
    );
  });

  test('never more than four times and never after the deadline, however late the clock and the answers are', () => {
    const lateness = fc.array(fc.integer({ min: 0, max: 60 * hour }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(anyBooking, lateness, (times, late) => {
        const deadline = depositDeadline(times);
        let due: Date | null = depositDueAt(times);
        let triesMade = 0;
        while (due) {
          expect(due < deadline).toBe(true);
          const at: Date = after(due, late[triesMade] ?? 0);
          triesMade += 1;
          expect(triesMade).toBeLessThanOrEqual(4);
          const next: Date | null = nextDepositTry(times, {
            triesMade,
            at,
            tryAgain: true,
            neededBy: deadline,
          });
          if (next) expect(next > at).toBe(true);
          due = next;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('next at the first of these times after a decline', () => {
    const times = { startsAt: start, confirmedAt: before(100), terms };
    const declined = { triesMade: 1, at: before(42), tryAgain: true, neededBy: null };
    expect(nextDepositTry(times, declined)).toEqual(before(36));
    expect(nextDepositTry(times, { ...declined, neededBy: before(36) })).toBeNull();
  });

  test('never again after a hard decline', () => {
    fc.assert(
      fc.property(anyBooking, fc.integer({ min: 1, max: 4 }), (times, triesMade) => {
        const declined = { triesMade, at: times.confirmedAt, tryAgain: false, neededBy: null };
        expect(nextDepositTry(times, declined)).toBeNull();
      }),
    );
  });
});

describe('a decline', () => {
  const declined = (code: string | null, declineCode: string | null, adviceCode: string | null = null) =>
    mayTryAgain({ code, declineCode, adviceCode });

  test.each(['lost_card', 'stolen_card', 'pickup_card', 'do_not_try_again', 'authentication_required'])(
    'as %s is the last try of the card',
    (declineCode) => expect(declined('card_declined', declineCode)).toBe(false),
  );

  test.each([
    'insufficient_funds',
    'generic_decline',
    'do_not_honor',
    'try_again_later',
    'never_seen_before',
  ])('as %s may be tried again', (declineCode) => expect(declined('card_declined', declineCode)).toBe(true));

  test('is hard by its code, by its advice, and without any code', () => {
    expect(declined('expired_card', null)).toBe(false);
    expect(declined('card_declined', 'generic_decline', 'do_not_try_again')).toBe(false);
    expect(declined('card_declined', 'generic_decline', 'try_again_later')).toBe(true);
    expect(declined('processing_error', null)).toBe(true);
    expect(declined(null, null)).toBe(false);
  });
});

describe('a deposit', () => {
  const facts = (
    depositStatus: DepositStatus,
    depositHold: HoldState | null = null,
    more: { depositHeldUntil?: Date; depositCardBy?: Date; depositAwardCents?: number } = {},
  ) => ({
    depositStatus,
    depositHold,
    depositHeldUntil: null,
    depositCardBy: null,
    depositAwardCents: null,
    ...more,
  });

  test('that partly went to the owner is not simply returned', () => {
    const settled = facts('settled', 'captured', { depositAwardCents: 2500 });
    expect(depositStanding(settled, start)).toBe('claimed');
    expect(depositStanding({ ...settled, depositAwardCents: 0 }, start)).toBe('returned');
  });

  test('has lapsed at the instant the provider releases it, recorded or not', () => {
    const held = facts('held', 'held', { depositHeldUntil: start });
    expect(depositStanding(held, after(start, -1))).toBe('held');
    expect(depositStanding(held, start)).toBe('lapsed');
    expect(depositNeedsCard(held, start)).toBe(true);
    expect(depositStanding(facts('failed', 'lapsed'), start)).toBe('lapsed');
  });

  test('is shown by the current hold, or else by the newest', () => {
    const told = (status: DepositStatus) =>
      [null, ...holdStates].map((hold) => depositStanding(facts(status, hold), start));
    expect(new Set(told('scheduled'))).toEqual(new Set(['scheduled', 'placing']));
    expect(new Set(told('failed'))).toEqual(new Set(['failed', 'placing', 'lapsed']));
    expect(new Set(told('held'))).toEqual(new Set(['held', 'capturing']));
    expect(new Set(told('captured_held'))).toEqual(new Set(['captured_held']));
    expect(new Set(told('settled'))).toEqual(
      new Set(['dropped', 'capturing', 'returned', 'releasing', 'released', 'lapsed']),
    );
  });

  test('needs another card once declined or lapsed, and while one is asked for', () => {
    expect(depositStatuses.filter((status) => depositNeedsCard(facts(status), start))).toEqual(['failed']);
    const asked = facts('held', 'held', { depositCardBy: start });
    expect(depositNeedsCard(asked, after(start, -1))).toBe(true);
    expect(depositNeedsCard(asked, start)).toBe(false);
    expect(depositNeedsCard(facts('failed', 'placing'), start)).toBe(false);
    expect(depositNeedsCard(facts('settled', 'lapsed'), start)).toBe(false);
  });

  test('that lapses before the start must be replaced in time; later nothing is cancelled for it', () => {
    const times = { startsAt: start, confirmedAt: before(100), terms };
    expect(deadlineAfterLapse(times, before(40))).toEqual(before(24));
    expect(deadlineAfterLapse(times, after(before(24), -minute))).toEqual(after(before(24), 29 * minute));
    expect(deadlineAfterLapse(times, before(24))).toEqual(start);
    expect(deadlineAfterLapse(times, after(start, -minute))).toEqual(after(start, 29 * minute));
    expect(deadlineAfterLapse(times, start)).toBeNull();
  });
});
