import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventsAfter, positionOf } from './tail.rules.ts';

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ n: from + i }));

describe('what is told after a place', () => {
  test('every event once and in order, read in pages of any size from any place', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 9 }), (n, from, page) => {
        let seen = Math.min(from, n);
        const told: number[] = [];
        for (let rounds = 0; seen < n && rounds < 100; rounds++) {
          const { reset, events } = eventsAfter(seen, { n, next: upTo(seen + 1, n).slice(0, page) });
          expect(reset).toBe(false);
          told.push(...events.map((event) => event.n));
          seen = told.at(-1) ?? n;
        }
        expect(told).toEqual(upTo(Math.min(from, n) + 1, n).map((event) => event.n));
      }),
    );
  });

  test('nothing new is not a gap; forgotten, unknown and impossible places are', () => {
    expect(eventsAfter(7, { n: 7, next: [] })).toEqual({ reset: false, events: [] });
    expect(eventsAfter(0, { n: 0, next: [] })).toEqual({ reset: false, events: [] });
    expect(eventsAfter(3, { n: 7, next: upTo(5, 7) }).reset).toBe(true);
    expect(eventsAfter(3, { n: 7, next: [] }).reset).toBe(true);
    expect(eventsAfter(8, { n: 7, next: [] }).reset).toBe(true);
    expect(eventsAfter(-1, { n: 7, next: upTo(1, 7) }).reset).toBe(true);
    expect(eventsAfter(-1, { n: 0, next: [] }).reset).toBe(true);
  });

  test('anyone who is further ahead than a page reaches is not told of a gap', () => {
    expect(eventsAfter(9, { n: 20, next: upTo(1, 5) })).toEqual({ reset: false, events: [] });
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['0', 0],
  ['42', 42],
  ['-3', -1],
  ['4.2', -1],
  ['1e3', -1],
  ['99999999999999999999', -1],
  ['x', -1],
])('a browser that says %j has seen %j', (text, position) => {
  expect(positionOf(text)).toBe(position);
});
