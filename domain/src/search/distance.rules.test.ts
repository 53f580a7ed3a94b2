import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsAround, distanceMiles, milesBetween } from './distance.rules.ts';

const place = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('San Francisco and Oakland are 8.3 miles apart', () => {
  expect(distanceMiles({ lat: 37.7749, lng: -122.4194 }, { lat: 37.8044, lng: -122.2712 })).toBe(8.3);
});

test('a distance is the same both ways and never negative', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0);
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
    }),
  );
});

test('no point within the radius lies outside the box around the center', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.1, max: 500, noNaN: true }), (center, point, radius) => {
      fc.pre(milesBetween(center, point) <= radius);
      const box = boundsAround(center, radius);
      expect(point.lat >= box.south && point.lat <= box.north).toBe(true);
      expect(point.lng >= box.west && point.lng <= box.east).toBe(true);
    }),
    { numRuns: 100, maxSkipsPerRun: 100_000 },
  );
});

test('points near the center of a box are found whatever the direction', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.double({ min: 0.5, max: 300, noNaN: true }),
      (center, direction, radius) => {
        const degrees = (radius * 0.99) / 69.0976;
        const lat = center.lat + degrees * Math.cos(direction);
        fc.pre(Math.abs(lat) < 90);
        const lng = center.lng + (degrees * Math.sin(direction)) / Math.cos((center.lat * Math.PI) / 180);
        fc.pre(Math.abs(lng) <= 180 && milesBetween(center, { lat, lng }) <= radius);
        const box = boundsAround(center, radius);
        expect([lat >= box.south, lat <= box.north, lng >= box.west, lng <= box.east]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      },
    ),
  );
});
