import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, hour, minute } from '../../clocks.ts';
import type { BookingFacts } from '../booking-state.ts';
import { codeInUse, codeShownBy, codeStanding } from './handover-code.rules.ts';

const start = new Date('2027-06-01T16:00:00Z');
const minutes = (...counts: number[]) => counts.map((count) => after(start, count * minute));
const wrong = (count: number) => minutes(...Array.from({ length: count }, (_, i) => i));

test('a code lasts for four wrong tries, and the fifth brings a new one', () => {
  const now = after(start, hour);
  expect(codeStanding([], now)).toEqual({ round: 0, blockedUntil: null });
  expect(codeStanding(wrong(4), now)).toEqual({ round: 0, blockedUntil: null });
  expect(codeStanding(wrong(5), now)).toEqual({ round: 1, blockedUntil: null });
  expect(codeStanding(wrong(19), now)).toEqual({ round: 3, blockedUntil: null });
});

test('after the third new code is used up, none can be entered until a day after the first was', () => {
  const tries = wrong(20);
  const opens = after(start, 4 * minute + 24 * hour);
  expect(codeStanding(tries, after(start, hour))).toEqual({ round: 4, blockedUntil: opens });
  expect(codeStanding(tries, after(opens, -1)).blockedUntil).toEqual(opens);
  expect(codeStanding(tries, opens)).toEqual({ round: 4, blockedUntil: null });
});

test('nobody tries more than twenty wrong codes within a day', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(gaps, (each) => {
      const tries: Date[] = [];
      let now = start;
      for (const gap of each) {
        now = after(now, gap * minute);
        if (!codeStanding(tries, now).blockedUntil) tries.push(now);
      }
      for (const at of tries) {
        const ofDay = tries.filter((other) => other >= at && other < after(at, 24 * hour));
        expect(ofDay.length).toBeLessThanOrEqual(20);
      }
    }),
  );
});

test('the code of the pickup is entered until the end, then that of the return until the item is back', () => {
  const paid = {
    ...{ status: 'confirmed', kind: 'instant', timeZone: 'America/New_York', withoutHandover: false },
    ...{ startsAt: start, endsAt: after(start, 50 * hour), meetingSince: null, returnedAt: null },
    ...{ depositStatus: 'not_required', depositHeldUntil: null, depositCovered: true },
  } as BookingFacts;
  const opens = after(start, -12 * hour);
  expect(codeInUse(paid, after(opens, -1))).toBeNull();
  expect(codeInUse(paid, opens)).toBe('pick-up');
  expect(codeInUse(paid, after(start, 50 * hour))).toBeNull();
  expect(codeInUse({ ...paid, meetingSince: start }, start)).toBeNull();
  const out: BookingFacts = { ...paid, status: 'active', pickedUpAt: start };
  expect(codeInUse(out, after(start, 90 * hour))).toBe('return');
  expect(codeInUse({ ...out, returnedAt: start }, start)).toBeNull();
  const shows = (b: BookingFacts) => [codeShownBy(b, 'renter', start), codeShownBy(b, 'owner', start)];
  expect([shows(paid), shows(out)]).toEqual([
    ['pick-up', null],
    [null, 'return'],
  ]);
});
