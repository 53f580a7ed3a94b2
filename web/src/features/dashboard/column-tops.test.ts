import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomFor } from './column-tops.ts';

test('where two values would run into each other, the larger one is said', () => {
  const top = (x: number, value: number, y = 100) => ({ x, y, value, text: `$${value}` });
  expect(roomFor([top(100, 216), top(124, 242)], 300).map(({ value }) => value)).toEqual([242]);
  expect(roomFor([top(100, 216, 60), top(124, 242)], 300)).toHaveLength(2);
  expect(roomFor([top(100, 216), top(160, 242)], 300)).toHaveLength(2);
});

test('no value is drawn over an edge or across another, and the largest always is', () => {
  const tops = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 320 }),
      y: fc.integer({ min: 0, max: 200 }),
      value: fc.integer({ min: 1, max: 99_999 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(tops, (columns) => {
      const given = columns.map((each) => ({ ...each, text: `$${each.value}` }));
      const placed = roomFor(given, 320);
      expect(placed[0]?.value).toBe(Math.max(...columns.map(({ value }) => value)));
      for (const { x, text } of placed) {
        expect(x - (text.length * 6.5) / 2).toBeGreaterThanOrEqual(0);
        expect(x + (text.length * 6.5) / 2).toBeLessThanOrEqual(320);
      }
    }),
  );
});
