import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareInPercent, trendOf } from './trend.rules.ts';

test('a trend says which way and how far, and never a direction without a distance', () => {
  expect(trendOf(5, 3)).toEqual({ direction: 'up', by: 2 });
  expect(trendOf(3, 5)).toEqual({ direction: 'down', by: 2 });
  expect(trendOf(4, 4)).toEqual({ direction: 'same', by: 0 });
  expect(trendOf(4.5, 4.2, 0.1).by).toBeCloseTo(0.3);
  expect(trendOf(4.51, 4.49, 0.1)).toEqual({ direction: 'same', by: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (now, before) => {
      const { direction, by } = trendOf(now, before);
      const sign = { up: 1, down: -1, same: 0 }[direction];
      expect(before + sign * by).toBe(now);
      expect(by === 0).toBe(direction === 'same');
    }),
  );
});

test('a share is a percentage, or nothing where nothing was', () => {
  expect(shareInPercent(3, 0)).toBeNull();
  expect(shareInPercent(0, 50)).toBe(0);
  expect(shareInPercent(1, 3)).toBe(33);
  expect(shareInPercent(51, 1234)).toBe(4.1);
  expect(shareInPercent(50, 50)).toBe(100);
});
