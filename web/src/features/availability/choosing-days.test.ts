import { calendarAt } from '@borough/domain/availability/availability.rules';
import { describe, expect, it } from 'vitest';
import {
  afterPress,
  firstOpenDay,
  noDays,
  rangeError,
  stateForOwner,
  stateForRenter,
  whyNoEnd,
  whyNoStart,
  withStart,
} from './choosing-days.ts';
import { addRange, newRangeId, rangeIdLength } from './ranges.ts';

const noon = new Date('2027-05-20T16:00:00Z');
const calendar = (more: Partial<Parameters<typeof calendarAt>[0]> = {}) =>
  calendarAt(
    {
      timeZone: 'America/New_York',
      periods: [
        { startDate: '2027-06-01', endDate: '2027-06-05' },
        { startDate: '2027-06-06', endDate: '2027-06-15' },
        { startDate: '2027-06-20', endDate: '2027-06-25' },
      ],
      booked: [{ startDate: '2027-06-10', endDate: '2027-06-11' }],
      ...more,
    },
    noon,
  );

describe('choosing days of an item', () => {
  it('paints free, reserved and all other days', () => {
    expect(stateForRenter(calendar(), '2027-06-03')).toBe('available');
    expect(stateForRenter(calendar(), '2027-06-10')).toBe('reserved');
    expect(stateForRenter(calendar(), '2027-06-17')).toBe('unavailable');
    expect(stateForRenter(calendar({ periods: [], booked: [] }), '2027-06-17')).toBe('available');
  });

  it('opens on the first possible day, and nowhere if there is none', () => {
    const start = (day: string) => whyNoStart(calendar(), day);
    expect(firstOpenDay('2027-05-20', '2028-05-20', start)).toBe('2027-06-01');
    expect(firstOpenDay('2027-06-10', '2028-05-20', start)).toBe('2027-06-12');
    expect(firstOpenDay('2027-06-26', '2028-05-20', start)).toBe(null);
  });

  it('shows owners nothing as offered before they offered something, and days years ahead once they did', () => {
    const view = { today: '2027-05-20', periods: [], reserved: [] };
    expect(stateForOwner(view, '2027-06-03')).toBe('unavailable');
    const far = [{ startDate: '2030-06-01', endDate: '2030-06-05' }];
    expect(stateForOwner({ ...view, periods: far }, '2030-06-05')).toBe('available');
    expect(stateForOwner({ ...view, periods: far, reserved: far }, '2030-06-05')).toBe('reserved');
  });

  it('spans adjacent periods, but neither gaps nor reserved days', () => {
    expect(whyNoEnd(calendar(), '2027-06-04', '2027-06-07')).toBeNull();
    expect(whyNoEnd(calendar(), '2027-06-04', '2027-06-10')).toBe('reserved');
    expect(whyNoEnd(calendar(), '2027-06-04', '2027-06-12')).toBe(
      "an earlier day in this range isn't available",
    );
    expect(whyNoEnd(calendar(), '2027-06-04', '2027-06-17')).toBe('not offered');
  });

  it('offers no end before a start is chosen, and none before the start', () => {
    expect(whyNoEnd(calendar(), null, '2027-06-04')).toBe('choose a start date first');
    expect(whyNoEnd(calendar(), '2027-06-04', '2027-06-03')).toBe('before the start date');
    expect(whyNoEnd(calendar(), '2027-06-04', '2027-06-04')).toBeNull();
  });

  it('keeps to the lengths an owner allows', () => {
    const narrow = calendar({ minDays: 3, maxDays: 4 });
    expect(whyNoEnd(narrow, '2027-06-01', '2027-06-03')).toBe('the shortest rental is 3 days');
    expect(whyNoEnd(narrow, '2027-06-01', '2027-06-05')).toBeNull();
    expect(whyNoEnd(narrow, '2027-06-01', '2027-06-06')).toBe('the longest rental is 4 days');
    expect(whyNoStart(narrow, '2027-06-08')).toBe('fewer than 3 days available from this date');
  });

  it('takes presses as start, end, and a new start', () => {
    const start = afterPress(calendar(), noDays, '2027-06-03');
    expect(start).toEqual({ startDate: '2027-06-03', endDate: null });
    const both = afterPress(calendar(), start, '2027-06-05');
    expect(both).toEqual({ startDate: '2027-06-03', endDate: '2027-06-05' });
    expect(afterPress(calendar(), both, '2027-06-07')).toEqual({ startDate: '2027-06-07', endDate: null });
    expect(afterPress(calendar(), start, '2027-06-12')).toEqual({ startDate: '2027-06-12', endDate: null });
    expect(afterPress(calendar(), both, '2027-06-10')).toEqual(both);
  });

  it('says when a range that became impossible spans a closed day', () => {
    const moved = withStart({ startDate: '2027-06-12', endDate: '2027-06-13' }, '2027-06-08');
    expect(rangeError(calendar(), moved)).toBe('Some selected dates are not available or already reserved.');
    expect(rangeError(calendar(), withStart(moved, '2027-06-12'))).toBeNull();
    expect(withStart(moved, '2027-06-14').endDate).toBeNull();
  });
});

describe('dates that begin too soon', () => {
  it('are told as that, not as taken', () => {
    const periods = [{ startDate: '2027-06-01', endDate: '2027-06-15' }];
    const afternoon = new Date('2027-06-03T20:00:00Z');
    const late = calendarAt({ timeZone: 'America/New_York', periods, booked: [] }, afternoon);
    expect(rangeError(late, { startDate: '2027-06-03', endDate: '2027-06-06' })).toBe(
      "It's too late to start today.",
    );
  });
});

describe('days held for the person who looks', () => {
  const held = { startDate: '2027-06-10', endDate: '2027-06-11' };
  const own = { ...calendar({ booked: [held, { startDate: '2027-06-22', endDate: '2027-06-23' }] }), held };

  it('are painted and named as theirs, and the days of others as reserved', () => {
    expect(stateForRenter(own, '2027-06-10')).toBe('held');
    expect(whyNoStart(own, '2027-06-10')).toBe('held for you');
    expect(whyNoEnd(own, '2027-06-08', '2027-06-11')).toBe('held for you');
    expect(stateForRenter(own, '2027-06-22')).toBe('reserved');
    expect(whyNoStart(own, '2027-06-22')).toBe('reserved');
  });

  it('are the reason against dates that overlap them', () => {
    expect(rangeError(own, { startDate: '2027-06-08', endDate: '2027-06-10' })).toBe(
      "You're holding some of these dates. Pay for them or release them first.",
    );
    expect(rangeError(own, { startDate: '2027-06-21', endDate: '2027-06-22' })).toBe(
      'Some selected dates are not available or already reserved.',
    );
  });
});

describe('periods an owner offers', () => {
  it('get names of nine signs that differ', () => {
    expect(newRangeId()).toHaveLength(rangeIdLength);
    expect(rangeIdLength).toBe(9);
    expect(newRangeId()).not.toBe(newRangeId());
  });

  it('become one where they meet, and keep their names otherwise', () => {
    const ranges = [
      { id: 'a', startDate: '2027-06-01', endDate: '2027-06-05' },
      { id: 'b', startDate: '2027-07-01', endDate: '2027-07-05' },
    ];
    expect(addRange(ranges, { startDate: '2027-06-04', endDate: '2027-06-09' }, 'c')).toEqual([
      { id: 'c', startDate: '2027-06-01', endDate: '2027-06-09' },
      { id: 'b', startDate: '2027-07-01', endDate: '2027-07-05' },
    ]);
  });
});
