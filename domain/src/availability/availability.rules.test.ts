import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, covers, type Day, type DayRange, daysBetween, eachDay, overlap } from '../days.ts';
import {
  type Calendar,
  calendarAt,
  daysTakenAway,
  isOffered,
  lastEndFor,
  meetsAny,
  mergePeriods,
  whyClosed,
  whyNotAcceptable,
  whyNotBookable,
} from './availability.rules.ts';

const zone = 'America/New_York';
const noon = new Date('2027-06-01T16:00:00Z');
const range = (startDate: Day, endDate: Day): DayRange => ({ startDate, endDate });
const june = (from: number, to: number): DayRange =>
  range(addDays('2027-05-31', from), addDays('2027-05-31', to));
const calendar = (options: Partial<Parameters<typeof calendarAt>[0]> = {}, now = noon): Calendar =>
  calendarAt({ timeZone: zone, periods: [], booked: [], ...options }, now);

const anyRange = fc
  .tuple(fc.integer({ min: -5, max: 60 }), fc.nat(15))
  .map(([from, long]) => june(from, from + long));
const anyRanges = fc.array(anyRange, { maxLength: 8 });
const everyDay = eachDay(june(-10, 90));

describe('periods that touch become one', () => {
  test('merged periods cover the same days, once each, in order', () => {
    fc.assert(
      fc.property(anyRanges, (periods) => {
        const merged = mergePeriods(periods);
        const days = new Set(periods.flatMap(eachDay));
        expect(merged.flatMap(eachDay)).toEqual([...days].sort());
      }),
    );
  });

  test('between two merged periods there is always a day that is not offered', () => {
    fc.assert(
      fc.property(anyRanges, (periods) => {
        const merged = mergePeriods(periods);
        for (let i = 1; i < merged.length; i++)
          expect(daysBetween(merged[i - 1]!.endDate, merged[i]!.startDate)).toBeGreaterThan(1);
      }),
    );
  });

  test('merging twice changes nothing, nor does the order, and the given periods stay as they were', () => {
    fc.assert(
      fc.property(
        anyRanges.chain((periods) =>
          fc.tuple(
            fc.constant(periods),
            fc.shuffledSubarray(periods, { minLength: periods.length, maxLength: periods.length }),
          ),
        ),
        ([periods, shuffled]) => {
          const before = structuredClone(periods);
          const merged = mergePeriods(periods);
          expect(mergePeriods(merged)).toEqual(merged);
          expect(mergePeriods(shuffled)).toEqual(merged);
          expect(periods).toEqual(before);
        },
      ),
    );
  });

  test('a rental may span two adjacent periods, but no gap between two', () => {
    const adjacent = calendar({ periods: [june(10, 15), june(5, 9)] });
    expect(whyNotBookable(adjacent, june(8, 12))).toBeNull();
    expect(lastEndFor(adjacent, june(8, 8).startDate)).toBe(june(15, 15).startDate);
    const apart = calendar({ periods: [june(2, 5), june(10, 15)] });
    expect(whyNotBookable(apart, june(3, 12))).toBe('not-offered');
    expect(lastEndFor(apart, june(3, 3).startDate)).toBe(june(5, 5).startDate);
  });

  test('periods to the end of the calendar merge too', () => {
    expect(mergePeriods([range('2027-01-01', '9999-12-31'), range('2028-01-01', '2028-02-01')])).toEqual([
      range('2027-01-01', '9999-12-31'),
    ]);
  });
});

test('an item without periods is offered every day, up to 180 days ahead', () => {
  const open = calendar();
  for (const day of eachDay(range(open.today, open.lastDay))) expect(whyClosed(open, day)).toBeNull();
  expect(open.lastDay).toBe('2027-11-28');
  expect(whyClosed(open, addDays(open.lastDay, 1))).toBe('not-offered');
  expect(whyNotBookable(open, range(addDays(open.lastDay, -1), open.lastDay))).toBeNull();
  expect(whyNotBookable(open, range(open.lastDay, addDays(open.lastDay, 1)))).toBe('not-offered');
});

describe('a closed day says why', () => {
  const some = calendar({ periods: [june(-3, 20)], booked: [june(4, 6)] });

  test.each([
    [0, 'past'],
    [1, null],
    [3, null],
    [4, 'booked'],
    [6, 'booked'],
    [7, null],
    [20, null],
    [21, 'not-offered'],
  ] as const)('day %i of June: %s', (date, reason) => {
    expect(whyClosed(some, june(date, date).startDate)).toBe(reason);
  });

  test('today can be chosen until 15:00 on the clocks of the item, then it is too late for today', () => {
    const before = calendar({}, new Date('2027-06-01T18:59:59Z'));
    const at = calendar({}, new Date('2027-06-01T19:00:00Z'));
    expect(whyNotBookable(before, june(1, 3))).toBeNull();
    expect(whyNotBookable(at, june(1, 3))).toBe('too-soon');
    expect(whyNotBookable(at, june(2, 3))).toBeNull();
  });

  test('today is the day of the item, not the day of the person looking', () => {
    const lateEvening = new Date('2027-06-02T05:00:00Z');
    expect(calendar({ timeZone: 'America/New_York' }, lateEvening).today).toBe('2027-06-02');
    expect(calendar({ timeZone: 'Pacific/Honolulu' }, lateEvening).today).toBe('2027-06-01');
  });

  test('a stranger learns nothing about a booking but its days', () => {
    const told = calendar({
      booked: [{ ...june(4, 6), renterId: 'somebody' } as DayRange],
    });
    expect(told.booked).toEqual([june(4, 6)]);
  });

  test('every reason equals the plain question asked of the plain lists', () => {
    fc.assert(
      fc.property(anyRanges, anyRanges, fc.integer({ min: 0, max: 48 }), (periods, booked, hours) => {
        const now = new Date(noon.getTime() + hours * 3_600_000);
        const it = calendar({ periods, booked }, now);
        for (const day of everyDay) {
          const isBooked = booked.some((b) => covers(b, day));
          const offered = (!periods.length || periods.some((p) => covers(p, day))) && day <= it.lastDay;
          const expected =
            day < it.today
              ? 'past'
              : isBooked
                ? 'booked'
                : !offered
                  ? 'not-offered'
                  : day < it.firstDay
                    ? 'too-soon'
                    : null;
          expect(whyClosed(it, day)).toBe(expected);
          expect(isOffered(it, day)).toBe(offered);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a range', () => {
  test('cannot end before it starts', () => {
    expect(whyNotBookable(calendar(), june(5, 4))).toBe('backwards');
  });

  test('has at least the shortest and at most the longest length the owner allows', () => {
    const narrow = calendar({ minDays: 3, maxDays: 7 });
    expect(whyNotBookable(narrow, june(5, 7))).toBe('length');
    expect(whyNotBookable(narrow, june(5, 8))).toBeNull();
    expect(whyNotBookable(narrow, june(5, 12))).toBeNull();
    expect(whyNotBookable(narrow, june(5, 13))).toBe('length');
    expect(whyNotBookable(calendar(), june(5, 35))).toBeNull();
    expect(whyNotBookable(calendar(), june(5, 36))).toBe('length');
    expect(whyNotBookable(calendar(), june(5, 5))).toBeNull();
  });

  test('of a thousand years is refused without looking at each day', () => {
    expect(whyNotBookable(calendar(), range('2027-06-02', '9999-12-31'))).toBe('length');
  });

  test('is bookable exactly when the picker offers its end for its start', () => {
    fc.assert(
      fc.property(
        fc.array(anyRange, { maxLength: 4 }),
        fc.array(anyRange, { maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: -2, max: 60 }),
        (periods, booked, minDays, maxDays, from) => {
          const it = calendar({ periods, booked, minDays, maxDays });
          const startDate = june(from, from).startDate;
          if (whyClosed(it, startDate) !== null) {
            expect(whyNotBookable(it, range(startDate, startDate))).not.toBeNull();
            return;
          }
          const lastEnd = lastEndFor(it, startDate);
          for (let long = 0; long <= 33; long++) {
            const wanted = range(startDate, addDays(startDate, long));
            const longEnough = Math.max(1, long) >= minDays;
            expect(whyNotBookable(it, wanted) === null).toBe(longEnough && wanted.endDate <= lastEnd);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('never touches a booked day when it is bookable', () => {
    fc.assert(
      fc.property(anyRanges, anyRange, (booked, wanted) => {
        if (whyNotBookable(calendar({ booked }), wanted) === null)
          expect(booked.some((b) => overlap(b, wanted))).toBe(false);
        expect(meetsAny(wanted, booked)).toBe(booked.some((b) => overlap(b, wanted)));
      }),
    );
  });
});

describe('a request that waits for its answer', () => {
  test('can still be accepted on its own day after 15:00 and outside lengths set since', () => {
    const evening = calendar({ minDays: 5 }, new Date('2027-06-01T21:00:00Z'));
    expect(whyNotBookable(evening, june(1, 2))).not.toBeNull();
    expect(whyNotAcceptable(evening, june(1, 2))).toBeNull();
  });

  test('cannot be accepted once a day is booked or no longer offered', () => {
    expect(whyNotAcceptable(calendar({ booked: [june(3, 3)] }), june(2, 4))).toBe('booked');
    expect(whyNotAcceptable(calendar({ periods: [june(2, 3)] }), june(2, 4))).toBe('not-offered');
  });
});

describe('an owner who changes the periods', () => {
  test('takes away exactly the used days that no new period covers', () => {
    expect(daysTakenAway([june(1, 4), june(6, 9)], june(3, 7))).toEqual([june(5, 5).startDate]);
    expect(daysTakenAway([june(1, 4), june(5, 9)], june(3, 7))).toEqual([]);
  });

  test('takes nothing away without any period, because then every day is offered', () => {
    expect(daysTakenAway([], june(3, 7))).toEqual([]);
  });
});
