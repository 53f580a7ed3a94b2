import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MapName, metersOf, namesWithRoom, readableView } from './map-names.rules.ts';
import { isInside, toPixel, toPoint } from './mercator.rules.ts';

const names = fc.array(
  fc.record({
    name: fc.string({ minLength: 3, maxLength: 18 }),
    kind: fc.constant('city' as const),
    lat: fc.double({ min: 37, max: 38, noNaN: true }),
    lng: fc.double({ min: -123, max: -122, noNaN: true }),
  }),
  { maxLength: 60 },
);

const overlap = (a: MapName, b: MapName, zoom: number) => {
  const [one, other] = [toPixel(a, zoom), toPixel(b, zoom)];
  const wide = ((a.name.length + b.name.length) * 7) / 2;
  return Math.abs(one.x - other.x) < wide && Math.abs(one.y - other.y) < 16;
};

test('no two names on a map overlap, and the first of a list always has room', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 3, max: 14 }), (all, zoom) => {
      const placed = namesWithRoom(all, zoom);
      expect(placed[0]).toBe(all[0]);
      placed.forEach((a, n) =>
        placed.slice(n + 1).forEach((b) => expect(overlap(a, b, zoom), `${a.name}, ${b.name}`).toBe(false)),
      );
    }),
  );
});

test("a name at the edge of an item's map is not one that can be read", () => {
  const here = { lat: 37.76, lng: -122.42 };
  const view = readableView(here, 13);
  const { x, y } = toPixel(here, 13);
  expect(isInside(toPoint({ x: x + 100, y }, 13), view)).toBe(true);
  expect(isInside(toPoint({ x: x + 130, y }, 13), view)).toBe(false);
});

test('a mile is as many meters on a map as everywhere', () => {
  expect(metersOf(1)).toBeGreaterThan(1_609);
  expect(metersOf(1)).toBeLessThan(1_610);
});
