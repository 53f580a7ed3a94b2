import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour, minute } from '../clocks.ts';
import { answersNeeded, type Asked, measuredResponses, responseWindow } from './responses.rules.ts';

const now = new Date('2026-06-01T17:00:00Z');
/** Asked that many hours ago, and answered that many minutes later or not at all. */
const asked = (hoursAgo: number, minutesLater: number | null): Asked => {
  const askedAt = after(now, -hoursAgo * hour);
  return { askedAt, answeredAt: minutesLater === null ? null : after(askedAt, minutesLater * minute) };
};
const times = (count: number, one: Asked) => Array.from({ length: count }, () => one);

describe('how an owner answers', () => {
  test('is not said before five requests were answered', () => {
    expect(measuredResponses([], now)).toBeNull();
    expect(measuredResponses([...times(4, asked(50, 10)), ...times(20, asked(50, null))], now)).toBeNull();
    expect(measuredResponses(times(answersNeeded, asked(50, 10)), now)).toEqual({ rate: 100, minutes: 10 });
  });

  test.each([
    ['all within a day', [...times(5, asked(50, 30))], 100, 30],
    ['one of six never', [...times(5, asked(50, 30)), asked(50, null)], 83, 30],
    ['one of six after two days', [...times(5, asked(90, 30)), asked(90, 2_880)], 83, 30],
    ['one so new that nothing is said of it', [...times(5, asked(50, 30)), asked(2, null)], 100, 30],
    ['one of them long ago', [...times(5, asked(50, 30)), asked(91 * 24, null)], 100, 30],
    ['quickly and slowly', [1, 2, 300, 400, 500].map((wait) => asked(50, wait)), 100, 300],
    ['at once', times(5, asked(50, 0)), 100, 1],
  ])('%s', (_, list, rate, minutes) => {
    expect(measuredResponses(list, now)).toEqual({ rate, minutes });
  });

  test('is a share between nothing and everything, and an answer in time never makes it worse', () => {
    const one = fc.record({
      hours: fc.integer({ min: 1, max: 2_000 }),
      wait: fc.option(fc.integer({ min: 0, max: 4_000 })),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (list) => {
        const all = list.map(({ hours, wait }) => asked(hours, wait));
        const before = measuredResponses(all, now);
        const better = measuredResponses([...all, asked(25, 60)], now);
        if (!before) return;
        expect(before.rate).toBeGreaterThanOrEqual(0);
        expect(before.rate).toBeLessThanOrEqual(100);
        expect(before.minutes).toBeGreaterThanOrEqual(1);
        expect(better?.rate).toBeGreaterThanOrEqual(before.rate);
      }),
    );
    expect(responseWindow).toBe(90 * 24 * hour);
  });
});
